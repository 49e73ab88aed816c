import { createHash } from 'node:crypto';

/** Letters that Unicode does not take apart into a Latin letter and a mark. */
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

const MAX_SLUG_LENGTH = 80;

/**
 * The id of a story, the same on every pull: 15 digits without a leading zero, from the SHA-256 of source and
 * guid. Two of a million stories share an id with a chance of about one in two thousand.
 */
export function storyId(sourceId: string, guid: string): string {
  const digest = createHash('sha256').update(`${sourceId}\n${guid}`).digest();
  const span = 900_000_000_000_000n;
  return String(100_000_000_000_000n + (digest.readBigUInt64BE() % span));
}

/** A guid that several items have of a feed, with what tells them apart; no guid has a line break in it. */
export function markedGuid(guid: string, mark: string): string {
  return `${guid}\n${mark}`;
}

/** What a publisher can be named after, the best first. */
interface SourceNames {
  title: string | null;
  homeUrl: string | null;
  url?: string;
  fileName?: string;
}

/**
 * The id of a publisher in ASCII kebab case: from the feed's title, else the host of its site or of the feed,
 * else the file's name. A title that is mostly in another script than Latin counts as none.
 */
export function sourceId({ title, homeUrl, url, fileName }: SourceNames): string {
  const fromTitle = slug(title ?? '');
  if (fromTitle !== '' && isMostlyLatin(title ?? '')) return fromTitle;
  const fallbacks = [hostOf(homeUrl), hostOf(url), fileName?.replace(/\.\w+$/, '')];
  const found = fallbacks.map((text) => slug(text ?? '')).find((text) => text !== '');
  return found ?? `feed-${storyId('', title ?? '').slice(0, 8)}`;
}

/** The host of an address without `www.`; null when the text is no address. */
export function hostOf(address: string | null | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') || null : null;
}

function slug(text: string): string {
  return toAscii(text)
    .replace(/['’`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
}

function toAscii(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{L}/gu, (letter) => LATIN[letter] ?? letter);
}

function isMostlyLatin(text: string): boolean {
  const letters = toAscii(text).match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.filter((letter) => /[a-z0-9]/.test(letter)).length * 2 > letters.length;
}
