import type { MetaDescriptor } from '@remix-run/node';
import { languageAddress, languageAlternates } from '#app/lib/http/language-address.ts';
import type { SiteData } from '#app/site/site.port.ts';
import { hiddenHead, titleOf } from './hidden-head.ts';

/** What a page says of itself. */
export interface PageFacts {
  /** Without the portal's name, which follows it; the portal itself has none. */
  title?: string | undefined;
  description: string;
  /** Its path with the query that makes it another page; nothing of the visit, no language. */
  path: string;
  type?: 'website' | 'article';
  /** Absolute address of its picture. Default: the brand's sign. */
  image?: string | undefined;
  /** Address of the original, where the page shows what is another's or stands elsewhere. Default: its own. */
  canonical?: string | undefined;
  /** For pages that nobody should find by a search. */
  noindex?: boolean;
  /** Structured data (schema.org, JSON-LD), one object each. */
  data?: readonly object[];
}

/** The longest description that link previews and search results show, in characters. */
const LONGEST = 200;

/**
 * All head data of a page: title, description, canonical, hreflang, Open Graph, Twitter card, structured data. Pages
 * that are not to be found have a title and say so, and nothing else.
 */
export function pageHead(site: SiteData, page: PageFacts): MetaDescriptor[] {
  if (page.noindex) return hiddenHead(site, page.title);
  const title = titleOf(site, page.title);
  const description = shortened(page.description || site.description);
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

/** Open Graph and Twitter card; the card takes what it does not find from Open Graph. */
function previewOf(
  site: SiteData,
  page: PageFacts,
  { own, description }: { own: string; description: string },
): MetaDescriptor[] {
  const og = (name: string, content: string) => ({ property: `og:${name}`, content });
  const others = site.languages.filter((language) => language !== site.language);
  return [
    og('title', page.title ?? site.portalTitle),
    og('description', description),
    og('type', page.type ?? 'website'),
    og('url', own),
    og('site_name', site.portalTitle),
    og('locale', LOCALES[site.language]),
    ...others.map((language) => og('locale:alternate', LOCALES[language])),
    og('image', page.image ?? site.head.image),
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
    ...(site.head.twitterSite ? [{ name: 'twitter:site', content: site.head.twitterSite }] : []),
  ];
}

/** As Open Graph writes them; the carriers' markets are en-us and es-us (section 1). */
const LOCALES = { en: 'en_US', es: 'es_US' } as const;

function link(attributes: { rel: string; href: string; hrefLang?: string }): MetaDescriptor {
  return { tagName: 'link', ...attributes };
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : cut.length)}…`;
}
