import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_CANDIDATES } from '#app/content/clusters/event-clusters.server.ts';
import { createSourceFeedStore } from '#app/content/store/feeds/source-feed-store.server.ts';
import { createStoryStore } from '#app/content/store/story-store.server.ts';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { openStores } from '#tests/setup/open-stores.ts';

const DAY = 24 * 3_600_000;
const NOW = 100 * DAY;
const CROWD = 500;

describe.each(openStores)('clusters of events on $name', ({ open }) => {
  let database: ContentDatabase;
  let number = 0;
  beforeEach(async () => {
    database = await open();
    number = 0;
  });
  afterEach(() => database.destroy());

  const save = (source: string, titles: readonly string[], at = NOW, into = database) => {
    const stories = titles.map((title) => {
      number += 1;
      return sampleStory(source, number, { title, description: `Text ${number}.`, publishedAt: at });
    });
    return createStoryStore(into).save(sampleSource(source), stories, at);
  };
  /** What saving stories reads of clusters and of their keys, and with how many queries. */
  const savedByOne = async (source: string, titles: readonly string[]) => {
    const read = { clusters: 0, keys: 0 };
    let queries = 0;
    const watched = database.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => {
        read.clusters += result.rows.filter((row) => 'terms' in row && 'first_at' in row).length;
        read.keys += result.rows.filter((row) => 'term' in row && 'cluster_id' in row).length;
        return result;
      },
    });
    await save(source, titles, NOW, watched);
    return { read, queries };
  };
  const clusters = async () => {
    const rows = await database.selectFrom('stories').select(['id', 'title', 'cluster_id']).execute();
    return new Map(rows.map(({ id, cluster_id }) => [Number(id) - 100_000, Number(cluster_id) - 100_000]));
  };
  const sizes = async () => {
    const counts = new Map<number, number>();
    for (const cluster of (await clusters()).values()) counts.set(cluster, (counts.get(cluster) ?? 0) + 1);
    return [...counts.values()].sort((a, b) => b - a);
  };

  it('have the stories of several sources in other words', async () => {
    await save('a', [
      'Strong earthquake shakes northern Chile, power cut in Antofagasta',
      'Mora wins the cup',
    ]);
    await save('b', ['Chile earthquake: power is cut in Antofagasta']);
    await save('c', ['Storm floods the coast of Peru', 'Antofagasta without power after Chile earthquake']);
    expect([...(await clusters())].sort((a, b) => a[0] - b[0])).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
      [4, 4],
      [5, 1],
    ]);
  });

  it('keep a story whose headline changes', async () => {
    const title = 'Chile earthquake: power is cut in Antofagasta';
    await save('a', ['Strong earthquake shakes northern Chile, power cut in Antofagasta']);
    await save('b', [title]);
    const changed = sampleStory('b', 2, { title: 'Something else happened in the harbor', publishedAt: NOW });
    await createStoryStore(database).save(sampleSource('b'), [changed], NOW + 1);
    expect((await clusters()).get(2)).toBe(1);
  });

  it('compare a lone story again whose headline changes', async () => {
    await save('a', ['Strong earthquake shakes northern Chile, power cut in Antofagasta']);
    await save('b', ['Something else happened in the harbor']);
    const title = 'Chile earthquake: power is cut in Antofagasta';
    const changed = sampleStory('b', 2, { title, publishedAt: NOW });
    await createStoryStore(database).save(sampleSource('b'), [changed], NOW + 1);
    expect((await clusters()).get(2)).toBe(1);
    const counts = await database.selectFrom('clusters').select('stories').execute();
    expect(counts).toEqual([{ stories: 2 }]);
  });

  it('do not hold a series of one source, nor of two', async () => {
    const horoscopes = Array.from({ length: CROWD }, () => 'Daily horoscope for Aries: what the stars say');
    await save('a', horoscopes);
    await save('b', horoscopes.slice(0, 40));
    expect((await sizes())[0]).toBeLessThanOrEqual(2);
  });

  it('do not hold unlike stories with odd headlines', async () => {
    for (const source of ['a', 'b', 'c', 'd'])
      await save(source, [
        ...['A', '🎉🎉🎉', 'LIVE', '…', 'عاجل', '\u202EEVIL', 'BREAKING NEWS'],
        ...[`${source} `.repeat(500), `<b>${source}</b>`],
      ]);
    expect((await sizes())[0]).toBe(1);
  });

  it('read a bounded number of clusters for each story', async () => {
    const crowd = Array.from({ length: CROWD }, (_, n) => `Council of Calder Bay votes on harbor plan ${n}`);
    await save('a', crowd);
    const { read } = await savedByOne('b', ['Calder Bay council votes on its harbor plan']);
    expect(read.clusters).toBeLessThanOrEqual(MAX_CANDIDATES);
    expect(read.keys).toBeLessThanOrEqual(400);
  });

  it('take as many queries for twenty stories as for two', async () => {
    const titles = Array.from({ length: 20 }, (_, n) => `Council of town${n} votes on harbor plan ${n}`);
    await save('a', titles);
    const two = await savedByOne('b', titles.slice(0, 2));
    const twenty = await savedByOne('c', titles);
    expect(twenty.queries).toBe(two.queries);
  });

  it('are forgotten after a week, with their keys and counts', async () => {
    await save('a', ['Strong earthquake shakes northern Chile, power cut in Antofagasta'], NOW - 8 * DAY);
    await save('b', ['Chile earthquake: power is cut in Antofagasta'], NOW - 8 * DAY);
    await save('c', ['Storm floods the coast of Peru'], NOW);
    await createSourceFeedStore(database).tidy(NOW);
    const [left, keys, counts] = await Promise.all([
      database.selectFrom('clusters').select('id').execute(),
      database.selectFrom('cluster_terms').select('cluster_id').execute(),
      database.selectFrom('term_counts').select('clusters').execute(),
    ]);
    expect(left).toEqual([{ id: '100003' }]);
    expect(new Set(keys.map(({ cluster_id }) => cluster_id))).toEqual(new Set(['100003']));
    expect(counts.map(({ clusters: count }) => count)).toEqual(Array(keys.length + 1).fill(1));
    expect((await clusters()).get(2)).toBe(1);
  });
});
