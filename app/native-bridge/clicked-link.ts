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

/** A card of a story in a list, or of a game. */
const CARD = 'article[data-story-id], article[data-game-id]';

/** The http(s) link under a primary click without modifier keys; undefined for any other click. */
export function clickedLink(event: Click): ClickedLink | undefined {
  if (event.defaultPrevented || !isPlainClick(event)) return undefined;
  const link = event.composedPath().find((node) => typeof (node as { href?: unknown }).href === 'string');
  if (!link) return undefined;
  const { href, closest, textContent } = link as HTMLAnchorElement;
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  // A page of a story is an article, too, with headings of its own.
  const headline = closest?.call(link, CARD)?.querySelector('h2, h3')?.textContent;
  return { url, title: (headline ?? textContent ?? '').trim() };
}
