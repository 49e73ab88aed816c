import type { MetaDescriptor } from '@remix-run/node';
import { cutText } from '#app/lib/cut-text.ts';
import { languageAddress, languageAlternates } from '#app/lib/http/language-address.ts';
import type { SiteData } from '#app/site/site.port.ts';
import { isLanguage, type Language } from '#schemas/content/languages.ts';
import { hiddenHead, titleOf } from './hidden-head.ts';

/** Head data that a page provides. */
interface PageFacts {
  /** Without the portal's name, which is appended; undefined for the portal itself. */
  title?: string | undefined;
  description: string;
  /** Its path, with only those query parameters that make it a different page; no language. */
  path: string;
  type?: 'website' | 'article';
  /** Language of title and description, where it is not the page's. */
  lang?: string | undefined;
  /** Absolute address of its picture. Default: the brand's sharing image. */
  image?: string | undefined;
  /** In px, where that picture is measured: the first preview of a link, too, shows it large. */
  imageSize?: { width: number; height: number } | undefined;
  /** ISO times of an article. */
  published?: string | null | undefined;
  modified?: string | null | undefined;
  /** Canonical address, where the content belongs to another page. Default: its own. */
  canonical?: string | undefined;
  /** True for pages that search engines must not index. */
  noindex?: boolean;
  /** Structured data (schema.org, JSON-LD), one object per script. */
  data?: readonly object[];
}

/** Longest description, in characters; link previews and search results show no more. */
const MAX_DESCRIPTION_LENGTH = 200;

/**
 * All head data of a page: title, description, canonical, hreflang, Open Graph, Twitter card, structured data.
 * Pages with `noindex` have only a title.
 */
export function pageHead(site: SiteData, page: PageFacts): MetaDescriptor[] {
  if (page.noindex) return hiddenHead(site, page.title);
  const title = titleOf(site, page.title);
  const description = cutText(page.description || site.description, MAX_DESCRIPTION_LENGTH);
  const own = languageAddress(site.head, page.path, site.language);
  return [
    { title },
    { name: 'description', content: description },
    ...(site.head.keywords ? [{ name: 'keywords', content: site.head.keywords }] : []),
    link({ rel: 'canonical', href: page.canonical ?? own }),
    ...(page.canonical
      ? []
      : languageAlternates(site.head, page.path).map(({ hreflang, href }) =>
          link({ rel: 'alternate', hrefLang: hreflang, href }),
        )),
    ...previewOf(site, page, { own, description }),
    ...(page.data ?? []).map((data) => ({ 'script:ld+json': data }) as MetaDescriptor),
  ];
}

/** Open Graph and Twitter card; the card falls back to the Open Graph properties. */
function previewOf(
  site: SiteData,
  page: PageFacts,
  { own, description }: { own: string; description: string },
): MetaDescriptor[] {
  const og = (name: string, content: string) => ({ property: `og:${name}`, content });
  // A story in another language is the same in all languages of the site.
  const others = page.lang ? [] : site.languages.filter((language) => language !== site.language);
  return [
    og('title', page.title ?? site.portalTitle),
    og('description', description),
    og('type', page.type ?? 'website'),
    og('url', own),
    og('site_name', site.portalTitle),
    og('locale', localeOf(page.lang) ?? LOCALES[site.language]),
    ...others.map((language) => og('locale:alternate', LOCALES[language])),
    og('image', page.image ?? site.head.image),
    ...(page.image && page.imageSize
      ? [og('image:width', `${page.imageSize.width}`), og('image:height', `${page.imageSize.height}`)]
      : []),
    ...(page.published ? [{ property: 'article:published_time', content: page.published }] : []),
    ...(page.modified ? [{ property: 'article:modified_time', content: page.modified }] : []),
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
    ...(site.head.twitterSite ? [{ name: 'twitter:site', content: site.head.twitterSite }] : []),
  ];
}

/** Locales in Open Graph's notation; the carriers' markets are en-us and es-us (section 1). */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en_US', es: 'es_US' };

/** The locale of a language: of the carriers' markets, else of the country where most of its readers are. */
function localeOf(lang: string | undefined): string | undefined {
  if (lang === undefined) return undefined;
  if (isLanguage(lang)) return LOCALES[lang];
  try {
    const { language, region } = new Intl.Locale(lang).maximize();
    return region && `${language}_${region}`;
  } catch {
    return undefined;
  }
}

function link(attributes: { rel: string; href: string; hrefLang?: string }): MetaDescriptor {
  return { tagName: 'link', ...attributes };
}
