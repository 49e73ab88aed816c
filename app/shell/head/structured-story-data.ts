import { languageAddress } from '#app/lib/http/language-address.ts';
import type { SiteData } from '#app/site/site.port.ts';

/** What structured data says of a story. */
export interface StructuredStory {
  title: string;
  description: string;
  /** ISO time; null where the feed gave none. */
  dateTime: string | null;
  /** ISO time of the last change of its headline, if there was one. */
  updatedTime?: string | null;
  author: string | null;
  source: string;
  image: string | undefined;
  /** Its topic in the reader's words, and its key. */
  topic: { key: string; name: string };
  /** The page's own path. */
  path: string;
  /** Where the original is. */
  canonical: string | undefined;
  /** Whether the page holds the whole story. */
  whole: boolean;
}

/** A story as schema.org's NewsArticle, and where it stands on the site as a BreadcrumbList. */
export function structuredStoryData(site: SiteData, story: StructuredStory): object[] {
  return [newsArticle(site, story), breadcrumbs(site, story)];
}

function newsArticle(site: SiteData, story: StructuredStory): object {
  const own = languageAddress(site.head, story.path, site.language);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: story.title.slice(0, 110),
    description: story.description || undefined,
    mainEntityOfPage: story.canonical ?? own,
    image: story.image ? [story.image] : undefined,
    datePublished: story.dateTime ?? undefined,
    dateModified: story.updatedTime ?? story.dateTime ?? undefined,
    author: story.author
      ? { '@type': 'Person', name: story.author }
      : { '@type': 'Organization', name: story.source },
    publisher: { '@type': 'Organization', name: story.source },
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
  const at = (path: string) => languageAddress(site.head, path, site.language);
  const items = [
    { name: site.portalTitle, item: at('/') },
    { name: story.topic.name, item: at(`/?topic=${encodeURIComponent(story.topic.key)}`) },
    { name: story.title, item: at(story.path) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
}
