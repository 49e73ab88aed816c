/** The address of a plainly clicked link that leads out of the site by http(s); undefined for anything else. */
export function outsideLink(
  event: Pick<MouseEvent, 'button' | 'defaultPrevented' | 'composedPath'>,
  origin: string,
): string | undefined {
  if (event.button !== 0 || event.defaultPrevented) return undefined;
  for (const node of event.composedPath()) {
    const { href } = node as { href?: unknown };
    if (typeof href !== 'string' || !URL.canParse(href)) continue;
    const url = new URL(href);
    return /^https?:$/.test(url.protocol) && url.origin !== origin ? url.href : undefined;
  }
  return undefined;
}
