import { CommandError } from '#cli/lib/exit-codes.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';

/** A deployed site, and the brand that it should show. */
export interface SiteTarget {
  brand: Brand;
  /** Its origin, and the query that every call keeps, such as `?brid=acme`. */
  address: URL;
}

/**
 * Parses a given address; `https://` may be left out.
 * @throws CommandError if it is not http(s)
 */
export function readSiteAddress(text: string): URL {
  const full = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new CommandError(
      '--site takes an address of the web, without a user or password.',
      'For example: --site https://news.example.com',
    );
  }
  return new URL(`/${url.search}`, url);
}

/** The expected address of a brand: the first of its domains. */
export function publicAddress({ domains }: Brand): URL {
  return new URL(`https://${domains[0]}/`);
}

/** The URL of a path on a site; the query of the site's address stays. */
export function siteUrl(site: URL, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(path, site);
  for (const [name, value] of [...site.searchParams, ...Object.entries(query)]) {
    url.searchParams.set(name, value);
  }
  return url;
}

/** Whether an address is on this machine, where connections need no encryption. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
