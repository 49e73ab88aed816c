const SOURCES = 60;
const WORDS = 'harbour council night river station festival library glass market bridge winter train'.split(
  ' ',
);

/** Topics of the stories; with trending and latest a portal has twenty. */
const STORY_TOPICS =
  'sports business music travel science health world culture finance politics technology entertainment lifestyle environment autos gaming food_dining outdoors'.split(
    ' ',
  );

/** The topics of a portal over such a store. */
export const PORTAL_TOPICS = ['trending', ...STORY_TOPICS, 'latest'];

/** Stories of sixty sources over a year, with bodies of four thousand characters, written row by row. */
export async function fillStore(database, size) {
  const now = Date.now();
  const body = `<p>${'All of the story stands here. '.repeat(135)}</p>`;
  await database.transaction().execute(async (tx) => {
    for (let n = 0; n < SOURCES; n++)
      await tx
        .insertInto('sources')
        .values({ id: `s${n}`, title: `Paper ${n}`, icon: null, home_url: null, language: 'en' })
        .execute();
    for (let from = 0; from < size; from += 100) {
      const rows = Array.from({ length: Math.min(100, size - from) }, (_, n) =>
        storyRow(from + n, size, now, body),
      );
      await tx.insertInto('stories').values(rows).execute();
      const places = rows.flatMap((row) =>
        [...JSON.parse(row.topics), 'latest'].map((topic) => ({
          topic,
          language: 'en',
          sort_at: row.sort_at,
          story_id: row.id,
          source_id: row.source_id,
          seen_at: row.sort_at,
        })),
      );
      await tx.insertInto('story_topics').values(places).execute();
    }
  });
}

/** Reactions of visitors: twenty each of `<name>-0`, `<name>-1`, … on the newest stories. */
export async function fillReactions(store, size, name, visitors) {
  for (let n = 0; n < visitors * 20; n++) {
    const kind = ['more', 'fewer', 'read', 'hide'][Math.floor(n / visitors) % 4];
    const storyId = String(100_000 + size - 1 - (n % 500));
    await store.reactions.add({ auid: `${name}-${n % visitors}`, kind, storyId }, Date.now());
  }
}

function storyRow(n, size, now, body) {
  const id = String(100_000 + n);
  const sortAt = now - Math.floor(((size - n) / size) * 365 * 24 * 3_600_000);
  const word = (k) => WORDS[(n * 7 + k * 5) % WORDS.length];
  const topics = [STORY_TOPICS[n % STORY_TOPICS.length], STORY_TOPICS[(n * 5 + 1) % STORY_TOPICS.length]];
  return {
    id,
    source_id: `s${(n * 31) % SOURCES}`,
    guid: id,
    language: 'en',
    title: `The ${word(0)} of the ${word(1)} and ${word(2)} ${n}`,
    description: 'What happened, in a sentence or two that a list shows below the title. '.repeat(3),
    url: `https://paper.example/${n}`,
    published_at: sortAt,
    sort_at: sortAt,
    author: null,
    image_url: n % 3 ? `https://paper.example/${n}.jpg` : null,
    body_html: body,
    keywords: JSON.stringify([word(0), word(1), word(2)]),
    topics: JSON.stringify([...new Set(topics)]),
    removed_at: null,
    cluster_id: n % 20 === 0 ? String(100_000 + Math.max(0, n - 1)) : id,
    seen_at: sortAt,
  };
}
