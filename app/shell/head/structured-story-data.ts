import { cutText } from '#app/lib/cut-text.ts';
import { languageAddress } from '#app/lib/http/language-address.ts';
import type { SiteData } from '#app/site/site.port.ts';

/** Facts of a story for structured data. */
export interface StructuredStory {
  title: string;
  description: string;
  /** ISO time; null where the feed gave none. */
  dateTime: string | null;
  /** ISO time of the last change of its headline, if there was one. */
  updatedTime?: string | null;
  author: string | null;
  /** Name of its publisher; empty if that is unknown. */
  source: string;
  image: string | undefined;
  /** Its topic: key, and name in the page's language. */
  topic: { key: string; name: string };
  /** The page's own path. */
  path: string;
  /** Canonical address, where the story belongs to another page. */
  canonical: string | undefined;
  /** Its language, where that is known, also where it is the page's. */
  inLanguage?: string | undefined;
  /** Whether the page has the full text. */
  whole: boolean;
}

/** A story as schema.org NewsArticle, and its position on the site as BreadcrumbList. */
export function structuredStoryData(site: SiteData, story: StructuredStory): object[] {
  return [newsArticle(site, story), breadcrumbs(site, story)];
}

/** Characters of a headline that search engines show. */
const MAX_HEADLINE_LENGTH = 110;

function newsArticle(site: SiteData, story: StructuredStory): object {
  const publisher = story.source ? { '@type': 'Organization', name: story.source } : undefined;
  const own = languageAddress(site.head, story.path, site.language);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: cutText(story.title, MAX_HEADLINE_LENGTH),
    description: story.description || undefined,
    inLanguage: story.inLanguage,
    mainEntityOfPage: story.canonical ?? own,
    image: story.image ? [story.image] : undefined,
    datePublished: story.dateTime ?? undefined,
    dateModified: story.updatedTime ?? story.dateTime ?? undefined,
    author: story.author ? { '@type': 'Person', name: story.author } : publisher,
    publisher,
    articleSection: story.topic.name,
    isAccessibleForFree: true,
    isBasedOn: story.whole ? undefined : story.canonical,
    provider: {
      '@type': 'Organization',
      name: site.name,
      logo: { '@type': 'ImageObject', url: site.head.image },
    },
  };
}

function breadcrumbs(site: SiteData, story: StructuredStory): object {
  const address = (path: string) => languageAddress(site.head, path, site.language);
  const items = [
    { name: site.portalTitle, item: address('/') },
    { name: story.topic.name, item: address(`/?topic=${encodeURIComponent(story.topic.key)}`) },
    { name: story.title, item: address(story.path) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
}
