import { type Addressed, languageAddress, languageAlternates } from '#app/lib/http/language-address.ts';
import type { ListedPage } from './listed-page.server.ts';

/** Most addresses of one sitemap (sitemaps.org protocol). */
export const MAX_ADDRESSES = 50_000;
/** Most stories of a news sitemap, and how old they may be, in ms (Google's news sitemaps). */
export const MAX_NEWS = 1000;
export const NEWS_AGE_MS = 48 * 3600 * 1000;

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemap of a site: every page in each of its languages, each with its alternates in the others. */
export function sitemapText(site: Addressed, pages: readonly ListedPage[]): string {
  const entries = pages.flatMap((page) => page.languages.map((language) => ({ page, language })));
  const urls = entries.slice(0, MAX_ADDRESSES).map(({ page, language }) => {
    const spoken = { origin: site.origin, languages: site.languages };
    const fellows = page.languages.length > 1 ? languageAlternates(spoken, page.path) : [];
    const at = page.story?.publishedAt;
    return element('url', [
      textElement('loc', languageAddress(site, page.path, language)),
      ...(at ? [textElement('lastmod', new Date(at).toISOString())] : []),
      ...fellows.map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapedXml(href)}"/>`,
      ),
    ]);
  });
  return `${HEAD} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** The news sitemap: stories of the last two days with a date of their own. @param now ms since 1970 */
export function newsSitemapText(
  site: Addressed & { name: string },
  pages: readonly ListedPage[],
  now: number,
): string {
  const recent = pages.flatMap(({ path, languages: [language], story }) => {
    const at = story?.publishedAt;
    const isNews = at && at <= now && now - at <= NEWS_AGE_MS;
    return story && language && isNews ? [{ path, language, title: story.title, at }] : [];
  });
  const urls = recent
    .slice(0, MAX_NEWS)
    .map(({ path, language, title, at }) =>
      element('url', [
        textElement('loc', languageAddress(site, path, language)),
        element('news:news', [
          element('news:publication', [
            textElement('news:name', site.name),
            textElement('news:language', language),
          ]),
          textElement('news:publication_date', new Date(at).toISOString()),
          textElement('news:title', title),
        ]),
      ]),
    );
  return `${HEAD} xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

function element(name: string, children: readonly string[]): string {
  return `<${name}>${children.join('')}</${name}>`;
}

function textElement(name: string, text: string): string {
  return `<${name}>${escapedXml(text)}</${name}>`;
}

/** Text escaped for XML 1.0: characters that XML forbids are removed, markup characters are escaped. */
function escapedXml(text: string): string {
  const allowed = text.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
  return allowed.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
