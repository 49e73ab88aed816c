/** What a colour of the browser's bars is for once the theme no longer follows the system. */
const MEDIA: Readonly<Record<string, string>> = {
  '(prefers-color-scheme: dark)': 'all',
  '(prefers-color-scheme: light)': 'not all',
};

/**
 * Keeps the dark theme that the host forces (section 2). The inline script of the page's head has set it before the
 * first paint; a problem page and the page after it have an element of the document of their own, without it. That is
 * heard before such a page is painted.
 */
export function keepDark(page: Document): void {
  darken(page);
  new MutationObserver(() => darken(page)).observe(page, { childList: true });
}

function darken(page: Document): void {
  page.documentElement.dataset.theme = 'dark';
  for (const color of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    color.media = MEDIA[color.media] ?? color.media;
}
