import sanitizeHtml from 'sanitize-html';
import { pictureSource, size } from '#app/content/ingest/html/clean-html.server.ts';
import { resolveAsset, type UrlContext } from '#app/content/ingest/html/resolve-url.server.ts';
import { shallowHtml } from '#app/content/ingest/html/shallow-html.server.ts';
import { isAvatar, isTracker } from '#app/content/ingest/html/tracker-image.server.ts';
import type { DeclaredImage } from '#app/content/ingest/parse/parsed-feed.server.ts';

/** Which kind of declaration wins; within a kind, the larger picture, then the earlier. */
const RANK = { content: 0, item: 1, enclosure: 2, thumbnail: 3, itunes: 4 } as const;

/** HTML of an item, and what its relative addresses are resolved against. */
interface TextWithUrls {
  html: string | null;
  urls: UrlContext;
}

/**
 * The picture of a story: declared ones first (Media RSS content, the item's own image, enclosures, thumbnails,
 * iTunes), then the first of its HTML. Tracking pixels and `data:` addresses never, avatars never.
 * @param urls what the addresses of declared ones are resolved against
 * @returns an absolute http(s) address, a site path where `urls.assetBase` allows it, or null
 */
export function pickImage(
  declared: readonly DeclaredImage[],
  texts: readonly TextWithUrls[],
  urls: UrlContext,
): string | null {
  const fit = declared
    .map((image) => ({ ...image, url: resolveAsset(image.url, urls) ?? '' }))
    .filter((image) => image.url !== '' && !isTracker(image) && !isAvatar(image.url))
    .sort((a, b) => RANK[a.kind] - RANK[b.kind] || (b.width ?? 0) - (a.width ?? 0));
  const best = fit[0];
  if (best) return best.url;
  for (const text of texts) {
    const found = text.html ? firstPicture(text.html, text.urls) : null;
    if (found) return found;
  }
  return null;
}

function firstPicture(html: string, urls: UrlContext): string | null {
  if (!/<img\b/i.test(html)) return null;
  let first: string | null = null;
  sanitizeHtml(shallowHtml(html), {
    allowedTags: [],
    onOpenTag: (name, attributes) => {
      if (first !== null || name !== 'img') return;
      const url = resolveAsset(pictureSource(attributes), urls);
      if (!url || isAvatar(url)) return;
      if (!isTracker({ url, width: size(attributes.width), height: size(attributes.height) })) first = url;
    },
  });
  return first;
}
