/** New `media` values of the `theme-color` tags once the host forces the dark theme. */
const MEDIA: Readonly<Record<string, string>> = {
  '(prefers-color-scheme: dark)': 'all',
  '(prefers-color-scheme: light)': 'not all',
};

let observer: MutationObserver | undefined;

/**
 * Shows the dark theme, or that of the system again (section 2). The inline script in the page's head has set it before
 * the first paint; but a problem page, and the page after it, render a new `html` element without it. The observer is
 * notified before such a page is painted.
 */
export function showTheme(page: Document, isDark: boolean): void {
  observer?.disconnect();
  if (!isDark) {
    lighten(page);
    return;
  }
  darken(page);
  observer = new MutationObserver(() => darken(page));
  observer.observe(page, { childList: true });
}

function darken(page: Document): void {
  page.documentElement.dataset.theme = 'dark';
  for (const color of themeColors(page)) {
    const media = color.getAttribute('media') ?? '';
    const forced = MEDIA[media];
    if (!forced) continue;
    color.dataset.media = media;
    color.setAttribute('media', forced);
  }
}

/** Leaves the theme to the system again, unless the page's address asks for the dark one: it has one colour then. */
function lighten(page: Document): void {
  const changed = [...themeColors(page)].filter(({ dataset }) => dataset.media);
  for (const color of changed) color.setAttribute('media', color.dataset.media ?? '');
  if (changed.length > 0) delete page.documentElement.dataset.theme;
}

const themeColors = (page: Document) => page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
