import { resolveUrl } from '#app/content/ingest/html/resolve-url.server.ts';

/** Where a feed is pushed from: an address to subscribe at, and the one to subscribe to. */
export interface FeedHub {
  hub: string;
  topic: string;
}

/**
 * The hub of a feed (WebSub, 4): by the Link headers of its answer, else by the links in the document.
 * @param links in the document, as written
 * @param url the address that answered, which relative ones are resolved against
 * @returns undefined where hub or own address are missing
 */
export function findHub(
  headers: Headers,
  links: { hub: string | null; self: string | null },
  url: string,
): FeedHub | undefined {
  const written = headers.get('link') ?? '';
  const inHeader = { hub: linkOf(written, 'hub'), self: linkOf(written, 'self') };
  return resolved(inHeader, url) ?? resolved(links, url);
}

function resolved(
  { hub, self }: { hub: string | null | undefined; self: string | null | undefined },
  url: string,
): FeedHub | undefined {
  const found = { hub: resolveUrl(hub, url), topic: resolveUrl(self, url) };
  return found.hub && found.topic ? { hub: found.hub, topic: found.topic } : undefined;
}

/** The first link of that relation in a Link header (RFC 8288, 3); one about another document has an anchor. */
function linkOf(header: string, relation: string): string | undefined {
  for (const [, target, parameters = ''] of header.matchAll(/<([^<>]*)>((?:[^,"]|"[^"]*")*)/g)) {
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    const names = (rel?.[1] ?? rel?.[2] ?? '').toLowerCase().split(/\s+/);
    if (names.includes(relation) && !/;\s*anchor\s*=/i.test(parameters)) return target;
  }
  return undefined;
}
