/** A link that was plainly clicked, and what stands around it. */
export interface ClickedLink {
  url: URL;
  /** The headline of the card that it is on, else its own words. */
  title: string;
}

type Click = Pick<
  MouseEvent,
  'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented' | 'composedPath'
>;

/** The web link under a click that no key changes; undefined for anything else. */
export function clickedLink(event: Click): ClickedLink | undefined {
  const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isPlain || event.defaultPrevented) return undefined;
  const link = event.composedPath().find((node) => typeof (node as { href?: unknown }).href === 'string');
  if (!link) return undefined;
  const { href, closest, textContent } = link as HTMLAnchorElement;
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const headline = closest?.call(link, 'article')?.querySelector('h2, h3')?.textContent;
  return { url, title: (headline ?? textContent ?? '').trim() };
}
