import { escapeHtml } from '#app/lib/escape-html.ts';
import { siteStyles } from '#app/site/site.port.ts';
import type { Theme } from '#schemas/brand/theme.ts';

/** The parts of the brand that this page shows. */
interface OfflineBrand {
  name: string;
  language: string;
  theme: Theme;
  logo: { light: string; dark: string; width: number; height: number };
}

/** Texts of the page. */
interface OfflineTexts {
  title: string;
  text: string;
  kept: string;
  again: string;
}

const STYLES = `body{margin:0;min-height:100vh;background:var(--background);color:var(--text);font:400 100%/1.5 var(--body-font)}
header{padding:1rem max(clamp(1rem,4vw,2rem),50% - 17rem);background:var(--header);border-bottom:1px solid var(--border)}
header img{max-width:100%;height:auto;background:var(--header);forced-color-adjust:none}
main{max-width:34rem;margin:0 auto;padding:3rem clamp(1rem,4vw,2rem)}
h1{font-family:var(--headline-font);font-weight:var(--headline-weight);font-size:2rem;line-height:1.2;margin:0 0 .5rem;text-wrap:balance}
p{margin:0 0 1.5rem;color:var(--muted-text)}h2{font-size:1rem;margin:2rem 0 .5rem}h2:last-child{display:none}
.again{display:inline-block;padding:.75rem 1.5rem;border-radius:min(calc(var(--corners) + 4px),999px);background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
ul{margin:0;padding:0;list-style:none}li a{display:block;padding:.75rem 0;border-bottom:1px solid var(--border);color:var(--text);font-weight:600;text-decoration:none}
.dark,[data-theme=dark] .light{display:none}[data-theme=dark] .dark{display:block}@media(prefers-color-scheme:dark){.light{display:none}.dark{display:block}}`;

/**
 * The offline page of a brand, self-contained: part of the service worker, which sends it for pages that are not
 * cached, and replaces `<!--kept-->` by a list of cached pages.
 */
export function offlinePage(brand: OfflineBrand, texts: OfflineTexts): string {
  const { name, logo, theme, language } = brand;
  // Without a connection the web font cannot load; the next font of the list is used.
  const themeStyles = siteStyles(theme);
  const size = `width="${logo.width}" height="${logo.height}" alt="${escapeHtml(name)}"`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(texts.title)}</title><style>${themeStyles}${STYLES}</style></head><body><header><img class="light" src="${escapeHtml(logo.light)}" ${size}><img class="dark" src="${escapeHtml(logo.dark)}" ${size}></header><main><h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.text)}</p><a class="again" href="">${escapeHtml(texts.again)}</a><h2>${escapeHtml(texts.kept)}</h2><!--kept--></main></body></html>`;
}
