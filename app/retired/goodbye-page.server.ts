import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { createTranslator } from '#app/i18n/translator.ts';
import { escapeHtml } from '#app/lib/escape-html.ts';
import { siteStyles } from '#app/site/site.port.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Language } from '#schemas/content/languages.ts';

/** What the goodbye page shows, and where its links lead. */
interface Goodbye {
  brand: Brand;
  language: Language;
  /** Addresses of the logo's files. */
  logo: { light: string; dark: string };
  /** Address of the do-not-sell page. */
  privacyHref: string;
  /** Address of the same page in another language of the brand. */
  languageHref(language: Language): string;
}

const STYLES = `body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--background);color:var(--text);font:400 100%/1.5 var(--body-font)}
header{padding:1rem clamp(1rem,4vw,2rem);background:var(--header);border-bottom:1px solid var(--border)}header img{display:block;max-width:100%;height:auto;background:var(--header);forced-color-adjust:none}
main{flex:1;width:100%;max-width:36rem;margin:0 auto;padding:clamp(2rem,10vh,6rem) clamp(1rem,4vw,2rem);box-sizing:border-box}
h1{font-family:var(--headline-font);font-weight:var(--headline-weight);text-transform:var(--headline-case);font-size:clamp(1.75rem,6vw,2.5rem);line-height:1.15;margin:0 0 1rem;text-wrap:balance;overflow-wrap:anywhere}
p{margin:0 0 1.5rem;color:var(--muted-text);font-size:1.125rem}a{color:var(--link)}a:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.on{display:inline-block;padding:.75rem 1.5rem;margin-bottom:1.5rem;border-radius:min(calc(var(--corners) + 4px),999px);background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none;overflow-wrap:anywhere}
.choice{border-top:1px solid var(--border);padding-top:1.5rem;font-size:1rem}.choice a,footer a{display:inline-block;padding:.6rem 0}
footer{padding:0 clamp(1rem,4vw,2rem) 1.5rem;text-align:center}footer a{padding:.6rem}
.dark{display:none!important}@media(prefers-color-scheme:dark){.light{display:none!important}.dark{display:block!important}}`;

/**
 * The page that every address of a retired brand shows, self-contained but for the logo: no script, no font, no call.
 * It names the day of closing, where readers may go on, and the do-not-sell page.
 * @throws Error for a brand that is not retired
 */
export function goodbyePage({ brand, language, logo, privacyHref, languageHref }: Goodbye): string {
  const { retired, theme } = brand;
  if (!retired) throw new Error(`${brand.brid} is not retired.`);
  const t = createTranslator(language, messagesFor(language, ['goodbye', 'shell']));
  const title = escapeHtml(t('goodbye.title', { brand: brand.name }));
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const text = escapeHtml(t('goodbye.text', { date: date.format(new Date(retired.since)) }));
  const link = typeof retired.link === 'string' ? retired.link : retired.link?.[language];
  const goOn = link && t('goodbye.goOn', { host: new URL(link).hostname });
  const size = `width="${brand.logo.width}" height="${brand.logo.height}" alt="${escapeHtml(brand.name)}"`;
  const others = brand.languages.filter((one) => one !== language);
  const colors = siteStyles(theme);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><style>${colors}${STYLES}</style></head><body><header>`,
    `<img class="light" src="${escapeHtml(logo.light)}" ${size}><img class="dark" src="${escapeHtml(logo.dark)}" ${size}>`,
    `</header><main><h1>${title}</h1><p>${text}</p>`,
    goOn ? `<a class="on" href="${escapeHtml(link)}">${escapeHtml(goOn)}</a>` : '',
    `<p class="choice">${escapeHtml(t('goodbye.choice'))}<br>`,
    `<a href="${escapeHtml(privacyHref)}">${escapeHtml(t('menu.doNotSell'))}</a></p></main><footer>`,
    ...others.map(
      (one) =>
        `<a href="${escapeHtml(languageHref(one))}" lang="${one}" hreflang="${one}">${escapeHtml(t(`shell.${one}`))}</a>`,
    ),
    '</footer></body></html>\n',
  ].join('');
}
