import { readFileSync } from 'node:fs';
import path from 'node:path';
import Handlebars from 'handlebars';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { LANGUAGES, type Language } from '#schemas/content/languages.ts';
import { type DnsTexts, readDnsTexts } from './dns-texts.ts';
import { inlinePolicy } from './inline-policy.ts';
import { minifyCss, minifyScript } from './minify-code.ts';
import { frameStyles, pageStyles } from './page-styles.ts';
import { recolourLogo } from './recolour-logo.ts';

/** Longest logo that is put into a page, bytes; the page must stay under 15 KB. */
const MAX_BYTES = 6 * 1024;

/**
 * What an inline picture must not contain: code, styles that the page's policy forbids, and requests to other hosts.
 */
const UNSUITABLE =
  /<(script|style|foreignObject|image|use|a|animate\w*|set)\b|\son\w+\s*=|\sstyle\s*=|href\s*=|url\(|<!/i;

/**
 * An SVG for use inside a page, without prologue and comments. Undefined if it is too long, or contains what a page
 * with a strict policy would not show; the page then writes the brand's name.
 */
function inlineLogo(svg: string): string | undefined {
  const picture = svg
    .replace(/^\uFEFF/, '')
    .replace(/<\?[\s\S]*?\?>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!DOCTYPE[^>[]*>/i, '')
    .trim();
  const whole = /^<svg\b[\s\S]*<\/svg>$/i.test(picture) && picture.indexOf('</svg>') === picture.length - 6;
  return whole && Buffer.byteLength(picture) <= MAX_BYTES && !UNSUITABLE.test(picture) ? picture : undefined;
}

/** Input of a brand's static do-not-sell pages. */
interface DnsPagesInput {
  brand: Brand;
  /** Logo on the light header. */
  logoSvg: string;
  /** Logo on the dark header; without it the header stays light. */
  darkLogoSvg?: string;
  /** Folder `templates/dns`. */
  templates: string;
  /** Texts that replace those of the templates. */
  texts?: Partial<Record<Language, DnsTexts>>;
  /** Path under which the pages are served, for links from `dns.html` when it answers at `/dns`. Default /static/. */
  servedFrom?: string;
}

/** If a long name and a large logo together exceed this, the name is shown as text. */
const MAX_PAGE_BYTES = 15 * 1024;

const escaped = Handlebars.escapeExpression;

type PageName = 'page' | 'outer-frame';

/**
 * The static do-not-sell pages of section 1, by file name: `dns.html` in the brand's first language,
 * `dns.<other>.html`, and, if the brand's `dnsPage` asks for it, `dns-outer-frame.<language>.html`, which has the
 * brand's theme only when the query says `brand=<brid>`. Each one is self-contained: under 15 KB, no server, no
 * request, and a policy that allows its own style and script only.
 */
export function renderDnsPages(input: DnsPagesInput): Map<string, string> {
  const pages = renderAll(input);
  const tooLarge = [...pages].filter(([, html]) => Buffer.byteLength(html) >= MAX_PAGE_BYTES);
  if (tooLarge.length === 0) return pages;
  const plain = renderAll({ ...input, logoSvg: '' });
  for (const [file, html] of tooLarge) pages.set(file, plain.get(file) ?? html);
  return pages;
}

function renderAll(input: DnsPagesInput): Map<string, string> {
  const { brand, templates, servedFrom = '/static/' } = input;
  const first = brand.languages[0] ?? 'en';
  const pageFile = (language: Language) => (language === first ? 'dns.html' : `dns.${language}.html`);
  const frameFile = (language: Language) => `dns-outer-frame.${language}.html`;
  const draw = openTemplates(input);
  const pages = new Map<string, string>();
  for (const language of [first, ...LANGUAGES.filter((one) => one !== first)]) {
    const other = LANGUAGES.find((one) => one !== language) ?? language;
    const texts = input.texts?.[language] ?? readDnsTexts(templates, language);
    const view = { language, otherLanguage: other, ...titles(texts, brand) };
    const named = escaped(brand.name);
    const either = `<span class="neutral">${escaped(texts.thisService)}</span><span class="branded">${named}</span>`;
    const [page, frame] = [sayIn(texts, brand, named), sayIn(texts, brand, either)];
    pages.set(pageFile(language), draw('page', { ...view, otherHref: servedFrom + pageFile(other) }, page));
    if (brand.dnsPage === 'outer-frame') {
      pages.set(frameFile(language), draw('outer-frame', { ...view, otherHref: frameFile(other) }, frame));
    }
  }
  return pages;
}

/** What both kinds of page share: the brand's names, its logo, and style, script and policy. */
function pageLook(input: DnsPagesInput, name: PageName) {
  const { brand, templates } = input;
  const logo = inlineLogo(input.logoSvg);
  const dark = inlineLogo(input.darkLogoSvg ?? '');
  // A name written as text needs no rules: it has the colour of the header's text.
  const darkLogoRules = logo === undefined ? '' : dark && recolourLogo(logo, dark);
  const pageTheme = { theme: brand.theme, darkLogoRules };
  const variables = name === 'page' ? pageStyles(pageTheme) : frameStyles(pageTheme);
  const style = variables + minifyCss(readTemplate(templates, 'dns.css'));
  const script = minifyScript(readTemplate(templates, 'choice.js'));
  return { brid: brand.brid, name: brand.name, logo, style, script, policy: inlinePolicy(style, script) };
}

function titles(texts: DnsTexts, brand: Brand): { pageTitle: string; neutralTitle: string } {
  return { pageTitle: `${texts.title} | ${brand.name}`, neutralTitle: texts.title };
}

/** A helper that writes a text: escaped, with the brand (HTML) and its privacy address filled in. */
function sayIn(texts: DnsTexts, brand: Brand, brandHtml: string) {
  const email = escaped(`privacy@${brand.domainOfDistributor}`);
  const filled: Record<string, string> = {
    brand: brandHtml,
    email: `<a href="mailto:${email}">${email}</a>`,
  };
  return (key: keyof DnsTexts): Handlebars.SafeString =>
    new Handlebars.SafeString(
      escaped(texts[key]).replace(/\{(brand|email)\}/g, (_, name: string) => filled[name] ?? ''),
    );
}

type Say = ReturnType<typeof sayIn>;

function openTemplates(input: DnsPagesInput): (name: PageName, view: object, say: Say) => string {
  const engine = Handlebars.create();
  for (const name of ['head', 'logo', 'choice']) {
    engine.registerPartial(name, readTemplate(input.templates, `${name}.hbs`));
  }
  const open = (name: PageName) => ({
    template: engine.compile(readTemplate(input.templates, `${name}.hbs`), { strict: true }),
    look: pageLook(input, name),
  });
  const opened = { page: open('page'), 'outer-frame': open('outer-frame') };
  return (name, view, say) => opened[name].template({ ...opened[name].look, ...view }, { helpers: { say } });
}

function readTemplate(templates: string, file: string): string {
  return readFileSync(path.join(templates, file), 'utf8').replaceAll('\r\n', '\n');
}
