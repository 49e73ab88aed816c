import { sql } from 'kysely';
import type { ContentDatabase } from '#app/database/database.port.server.ts';

/** Which part of a topic's stories to read. */
export interface TopicWindow {
  topic: string;
  language: string;
  /** Sources to choose from; undefined means all. */
  sources: ReadonlySet<string> | undefined;
  /** Only stories stored by then, in ms since 1970; undefined means all. */
  asOf: number | undefined;
  offset: number;
  limit: number;
}

/** Up to so many sources are read one by one and merged; with more, scanning the whole topic is faster. */
const FEW_SOURCES = 24;

/** Ids of the newest stories of a topic, newest first. */
export async function newestIds(db: ContentDatabase, window: TopicWindow): Promise<string[]> {
  const { sources, limit, offset } = window;
  if (sources?.size === 0) return [];
  const { rows } = await newestQuery(window, limit, offset).execute(db);
  return rows.map(({ story_id }) => story_id);
}

/** The query, exported so that tests can check its plan. */
export function newestQuery(window: TopicWindow, limit: number, offset: number) {
  const { sources } = window;
  const rows =
    sources && sources.size <= FEW_SOURCES
      ? sql.join(
          [...sources].map((source) => {
            const own = sql`${stretch(window)} and source_id = ${source}`;
            return sql`select * from (${own} order by sort_at desc, story_id desc limit ${limit + offset}) as part`;
          }),
          sql` union all `,
        )
      : sources
        ? sql`${stretch(window)} and source_id in (${sql.join([...sources])})`
        : stretch(window);
  return sql<{
    story_id: string;
  }>`${rows} order by sort_at desc, story_id desc limit ${limit} offset ${offset}`;
}

function stretch({ topic, language, asOf }: TopicWindow) {
  const seen = asOf === undefined ? sql`` : sql` and seen_at <= ${asOf}`;
  return sql`select story_id, sort_at from story_topics
    where topic = ${topic} and language = ${language}${seen}`;
}
