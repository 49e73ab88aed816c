import { shownDate } from '#app/content/store/story-times.server.ts';
import type { StoryRow } from '#app/database/database.port.server.ts';
import type { Article, Source } from '#schemas/api/feed.ts';
import type { StoredSource } from '#schemas/content/story.ts';

/** What of a row is parsed. Articles of one row share it, so nobody may change it. */
interface ParsedRow {
  topics: string[];
  keywords: Article['keywords'];
  date: string | null;
}

/** Rows stay in memory for many answers. */
const parsedRows = new WeakMap<StoryRow, ParsedRow>();

function parsed(row: StoryRow): ParsedRow {
  const known = parsedRows.get(row);
  if (known) return known;
  const date = shownDate(row);
  const made: ParsedRow = {
    topics: words(row.topics),
    keywords: words(row.keywords).map((text) => ({ text })),
    date: date === null ? null : new Date(date).toISOString(),
  };
  parsedRows.set(row, made);
  return made;
}

const words = (json: string): string[] => JSON.parse(json) as string[];

/** A stored publisher as answers carry it. */
export function toSource(source: StoredSource): Source {
  return { id: source.id, primary_id: source.id, title: source.title, icon: source.icon };
}

/** A stored story as answers carry it. Teasers open as previews, everything else is hosted in full. */
export function toArticle(
  row: StoryRow,
  provider: string,
  topic: string | undefined,
  rank: number,
  index: number,
  event?: Article['event'],
): Article {
  const { topics, keywords, date } = parsed(row);
  const main = topic ?? topics[0] ?? 'latest';
  const hosted = row.body_html.length > 0;
  return {
    id: row.id,
    source: row.source_id,
    provider,
    article_url: `/${hosted ? 'article-content' : 'article-intro'}/${row.id}`,
    orig_url: row.url,
    image_url: row.image_url,
    ...(row.audio_url === null ? {} : { audio_url: row.audio_url }),
    view_mode: hosted ? 'hosted' : 'preview',
    title: row.title,
    description: row.description,
    date,
    ...(row.headline_changed_at === null ? {} : { updated: new Date(row.headline_changed_at).toISOString() }),
    ...(event ? { event } : {}),
    author: row.author,
    keywords,
    labels: topics,
    topic: topics[0] ?? main,
    topicsRanking: { [main]: rank },
    index,
  };
}
