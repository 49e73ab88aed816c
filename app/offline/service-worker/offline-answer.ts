import { escapeHtml } from '#app/lib/escape-html.ts';

/** Most pages in the list of cached pages. */
const MAX_LISTED = 20;

/**
 * The offline page with a list of cached pages. Titles are already escaped in our own pages.
 * @param look hasHeader: false in the carrier's app, which has a header of its own; isDark: whether it forces the dark
 * theme
 */
export function offlineAnswer(
  page: string,
  readable: ReadonlyArray<{ url: string; title: string }>,
  { hasHeader, isDark }: { hasHeader: boolean; isDark: boolean },
): Response {
  const items = readable.slice(0, MAX_LISTED).map(({ url, title }) => {
    const { pathname, search } = new URL(url);
    return `<li dir="auto"><a href="${escapeHtml(pathname + search)}">${title}</a></li>`;
  });
  const framed = hasHeader ? page : page.replace(/<header>.*<\/header>/s, '');
  const themed = isDark ? framed.replace('<html', '<html data-theme="dark"') : framed;
  const html = themed.replace('<!--kept-->', () => (items.length > 0 ? `<ul>${items.join('')}</ul>` : ''));
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'",
      'Cache-Control': 'no-store',
    },
  });
}
