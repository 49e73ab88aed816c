import { foldSpace } from '#app/content/ingest/html/plain-text.server.ts';
import { feedDate } from './feed-date.server.ts';

/** The first text that is not blank, folded; null when there is none. */
export function firstText(...texts: readonly (string | undefined)[]): string | null {
  return texts.map((text) => foldSpace(text ?? '')).find((text) => text !== '') ?? null;
}

/** The authors' names that are not blank, each once, joined by commas; null when there is none. */
export function byline(names: readonly (string | undefined)[]): string | null {
  const given = names.map((name) => foldSpace(name ?? '')).filter((name) => name !== '');
  return given.length > 0 ? [...new Set(given)].join(', ') : null;
}

/** The first address that is not blank, as written; ampersands that a feed escaped twice are corrected. */
export function firstLink(...links: readonly (string | undefined)[]): string | null {
  return firstText(...links)?.replace(/&amp;/g, '&') ?? null;
}

/** The first readable date, in ms since 1970; null when there is none. The epoch itself is a placeholder for none. */
export function firstDate(...texts: readonly (string | undefined)[]): number | null {
  for (const text of texts) {
    const time = text ? feedDate(text) : null;
    if (time !== null && time !== 0) return time;
  }
  return null;
}

/** The hub and the own address among the links of a feed (WebSub, 4). */
export function hubLinks(links: readonly { rel?: string; href?: string }[] | undefined): {
  hub: string | null;
  self: string | null;
} {
  const linked = (name: string) =>
    links?.find(({ rel, href }) => href && rel?.toLowerCase().split(/\s+/).includes(name))?.href;
  return { hub: firstLink(linked('hub')), self: firstLink(linked('self')) };
}
