import { isPlainClick } from '#app/lib/view/is-plain-click.ts';

/** A link that was clicked without modifier keys, and its title. */
export interface ClickedLink {
  url: URL;
  /** The headline of the card that it is on, else its own text. */
  title: string;
}

type Click = Pick<
  MouseEvent,
  'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented' | 'composedPath'
>;

/** The http(s) link under a primary click without modifier keys; undefined for any other click. */
export function clickedLink(event: Click): ClickedLink | undefined {
  if (event.defaultPrevented || !isPlainClick(event)) return undefined;
  const link = event.composedPath().find((node) => typeof (node as { href?: unknown }).href === 'string');
  if (!link) return undefined;
  const { href, closest, textContent } = link as HTMLAnchorElement;
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const headline = closest?.call(link, 'article')?.querySelector('h2, h3')?.textContent;
  return { url, title: (headline ?? textContent ?? '').trim() };
}
