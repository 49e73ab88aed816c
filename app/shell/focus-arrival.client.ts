/**
 * Moves the focus to a new page.
 * @param from path of the previous page, after navigating back from it: then the focus goes to the link that led
 * there
 */
export function focusArrival(from: string | undefined): void {
  const target = (from === undefined ? undefined : linkTo(from)) ?? heading();
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function heading(): HTMLElement | undefined {
  const main = document.querySelector<HTMLElement>('main');
  return main?.querySelector('h1') ?? main ?? undefined;
}

function linkTo(pathname: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
    (link) => link.pathname === pathname,
  );
}
