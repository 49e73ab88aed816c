import { formatAge } from '#app/lib/format-age.ts';
import { pageHref, type SiteData } from '#app/lib/site-data.ts';
import type { Article, Source } from '#schemas/api/feed.ts';

/** A story as a list shows it: every text ready, so that server and browser cannot disagree. */
export interface StoryView {
  id: string;
  href: string;
  title: string;
  description: string;
  image: string | null;
  /** Text key of the main topic, under `topics.`. */
  topic: string;
  source: { title: string; icon: string | null };
  /** ISO time for machines; null where the feed gave none. */
  dateTime: string | null;
  /** The same for people, for example "3 hr. ago". */
  age: string;
}

/** Article of the contract → what a list shows. `now` in ms since 1970. */
export function storyView(
  article: Article,
  source: Source | undefined,
  site: Pick<SiteData, 'kept' | 'language'>,
  now: number,
): StoryView {
  return {
    id: article.id,
    href: pageHref(site, article.article_url),
    title: article.title,
    description: article.description,
    image: article.image_url,
    topic: article.topic,
    source: { title: source?.title ?? article.provider, icon: source?.icon ?? null },
    dateTime: article.date,
    age: article.date ? formatAge(Date.parse(article.date), now, site.language) : '',
  };
}
