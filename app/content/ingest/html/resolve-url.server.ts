import { withoutCredentials } from '#app/lib/http/without-credentials.ts';

/** How relative addresses of a story are resolved. */
export interface UrlContext {
  /** Absolute http(s) address that relative ones are resolved against; null when none is known. */
  base: string | null;
  /**
   * Path of this site, such as `/demo/`, under which relative pictures of a packaged feed are served.
   * Only the demo pack sets it.
   */
  assetBase?: string;
}

/** Longest address, in characters: every list of stories has those of its stories and pictures. */
const MAX_LENGTH = 4_000;

/**
 * An absolute http(s) address, or null: for other schemes, for nonsense, for one that is too long, and for relative
 * ones without a base. Without user and password (RFC 3986, 3.2.1): relative addresses inherit those of a feed that
 * asks for them, which are secret.
 */
export function resolveUrl(written: string | null | undefined, base: string | null): string | null {
  const text = written?.trim();
  if (!text || text.startsWith('#')) return null;
  const url = parse(text, base) ?? (text.startsWith('//') ? parse(`https:${text}`, null) : null);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.hostname === '') return null;
  const { href } = withoutCredentials(url);
  return href.length > MAX_LENGTH ? null : href;
}

/** Like `resolveUrl`, for pictures: with an `assetBase`, relative ones become paths of this site. */
export function resolveAsset(
  written: string | null | undefined,
  { base, assetBase }: UrlContext,
): string | null {
  const text = written?.trim();
  if (assetBase && text && /^[\w-]+(\/[\w-]+)*\.[a-z0-9]+$/i.test(text)) return assetBase + text;
  return resolveUrl(text, base);
}

/** The base for an element that carries its own `xml:base`. */
export function innerBase(own: string | null | undefined, outer: string | null): string | null {
  return own ? (resolveUrl(own, outer) ?? outer) : outer;
}

function parse(text: string, base: string | null): URL | null {
  try {
    return base ? new URL(text, base) : new URL(text);
  } catch {
    return null;
  }
}
