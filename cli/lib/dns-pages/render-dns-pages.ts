import { readFileSync } from 'node:fs';
import path from 'node:path';
import Handlebars from 'handlebars';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { LANGUAGES, type Language } from '#schemas/content/languages.ts';
import { type DnsTexts, readDnsTexts } from './dns-texts.ts';
import { inlineLogo } from './inline-logo.ts';
import { inlinePolicy } from './inline-policy.ts';
import { pageStyles } from './page-styles.ts';

/** What the static do-not-sell pages of a brand are made of. */
export interface DnsPagesInput {
  brand: Brand;
  /** Logo on the light header. */
  logoSvg: string;
  /** Logo on the dark header; without it the header stays light. */
  darkLogoSvg?: string;
  /** Folder `templates/dns`. */
  templates: string;
  /** Texts instead of those beside the templates. */
  texts?: Partial<Record<Language, DnsTexts>>;
  /** Path under which the pages are served, for links from `dns.html` when it answers at `/dns`. Default /static/. */
  servedFrom?: string;
}

/** A page stays under this, bytes. */
export const MAX_PAGE_BYTES = 15 * 1024;

/**
 * The static do-not-sell pages of section 1, by file name: `dns.html` in the brand's first language, `dns.<other>.html`,
 * and `dns-outer-frame.<language>.html`, which wears the brand's dress only when the query says `brand=<brid>`.
 * Each one stands alone: no server, no request, and a policy that allows its own style and script only.
 */
export function renderDnsPages(input: DnsPagesInput): Map<string, string> {
  const both = renderAll(input, inlineLogo(input.darkLogoSvg ?? ''));
  const fits = [...both.values()].every((html) => Buffer.byteLength(html) < MAX_PAGE_BYTES);
  return fits ? both : renderAll(input, undefined);
}

function renderAll(input: DnsPagesInput, darkLogo: string | undefined): Map<string, string> {
  const { brand, templates, servedFrom = '/static/' } = input;
  const first = brand.languages[0] ?? 'en';
  const engine = openTemplates(templates);
  const look = pageLook(input, darkLogo);
  const pageFile = (language: Language) => (language === first ? 'dns.html' : `dns.${language}.html`);
  const frameFile = (language: Language) => `dns-outer-frame.${language}.html`;
  const pages = new Map<string, string>();
  for (const language of [first, ...LANGUAGES.filter((one) => one !== first)]) {
    const other = LANGUAGES.find((one) => one !== language) ?? language;
    const texts = input.texts?.[language] ?? readDnsTexts(templates, language);
    const view = { ...look, language, otherLanguage: other, ...titles(texts, brand) };
    const say = sayIn(texts, brand);
    const draw = (name: 'page' | 'outer-frame', otherHref: string) =>
      engine.compile(readTemplate(templates, `${name}.hbs`), { strict: true })(
        { ...view, otherHref },
        { helpers: { say } },
      );
    pages.set(pageFile(language), draw('page', servedFrom + pageFile(other)));
    pages.set(frameFile(language), draw('outer-frame', frameFile(other)));
  }
  return pages;
}

function pageLook({ brand, logoSvg, templates }: DnsPagesInput, darkLogo: string | undefined) {
  const logo = inlineLogo(logoSvg);
  // Where the name is written as text, it takes the header's own colour in either theme.
  const darkHeader = logo === undefined || darkLogo !== undefined;
  const style = pageStyles(brand.theme, darkHeader) + dense(readTemplate(templates, 'dns.css'));
  const script = dense(readTemplate(templates, 'choice.js'));
  return {
    brid: brand.brid,
    name: brand.name,
    logo,
    darkLogo: logo && darkLogo,
    style,
    script,
    policy: inlinePolicy(style, script),
  };
}

function titles(texts: DnsTexts, brand: Brand): { pageTitle: string; neutralTitle: string } {
  return { pageTitle: `${texts.title} | ${brand.name}`, neutralTitle: texts.title };
}

/** A helper that writes a text: escaped, with the brand's name and its privacy address put in, escaped too. */
function sayIn(texts: DnsTexts, brand: Brand): (key: keyof DnsTexts) => Handlebars.SafeString {
  const escaped = Handlebars.escapeExpression;
  const email = escaped(`privacy@${brand.domainOfDistributor}`);
  const filled: Record<string, string> = {
    brand: escaped(brand.name),
    email: `<a href="mailto:${email}">${email}</a>`,
  };
  return (key) =>
    new Handlebars.SafeString(
      escaped(texts[key]).replace(/\{(brand|email)\}/g, (_, name: string) => filled[name] ?? ''),
    );
}

function openTemplates(templates: string): typeof Handlebars {
  const engine = Handlebars.create();
  for (const name of ['head', 'choice']) engine.registerPartial(name, readTemplate(templates, `${name}.hbs`));
  return engine;
}

function readTemplate(templates: string, file: string): string {
  return readFileSync(path.join(templates, file), 'utf8').replaceAll('\r\n', '\n');
}

/** The same code without indentation and empty lines. */
function dense(code: string): string {
  return code.replace(/^\s+/gm, '').trim();
}
