import { expect, it } from 'vitest';
import { UpstreamError } from '#app/content/upstream/upstream-error.server.ts';
import type { StoryListQuery } from '#schemas/api/feed.ts';
import { topicByTopic } from './topic-by-topic.server.ts';

type List = Awaited<ReturnType<Parameters<typeof topicByTopic>[1]>>;
const refusal = (status = 422) =>
  new UpstreamError({ kind: 'status', status, message: 'request failed', detail: '' });
const list = (topic: string, ids: readonly string[], more: object = {}) =>
  ({
    articles: ids.map((id, index) => ({ id, index })),
    sources: ids.map((id) => ({ id: `source-${id}` })),
    topics: [topic],
    ...more,
  }) as unknown as List;
/** A back end that refuses several topics at once, and of single ones those that it has no list of. */
const backEnd = (lists: Record<string, List>, status?: number) => {
  const asked: string[] = [];
  const ask = async ({ topics = [] }: StoryListQuery) => {
    asked.push(topics.join());
    const found = topics.length === 1 ? lists[topics[0] ?? ''] : undefined;
    if (!found) throw refusal(status);
    return found;
  };
  return { ask, asked };
};
const query = (...topics: string[]) => ({ topics }) as StoryListQuery;

it('asks once where the back end has all topics', async () => {
  const whole = list('sport', ['1']);
  expect(await topicByTopic(query('sport', 'world'), async () => whole)).toBe(whole);
});

it('joins the lists of the topics that are not refused, a story of each in turn and none twice', async () => {
  const { ask, asked } = backEnd({ sport: list('sport', ['1', '2', '3']), world: list('world', ['2', '4']) });
  const found = await topicByTopic(query('sport', 'odd', 'world'), ask);
  expect(found.articles.map(({ id, index }) => `${index}:${id}`)).toEqual(['0:1', '1:2', '2:4', '3:3']);
  expect(found.sources.map(({ id }) => id)).toEqual(['source-1', 'source-2', 'source-3', 'source-4']);
  expect(found.topics).toEqual(['sport', 'world']);
  expect(asked).toEqual(['sport,odd,world', 'sport', 'odd', 'world']);
});

it('counts as sent what the longest list has, by its own count where there is one', async () => {
  const short = { sport: list('sport', ['1', '2', '3']), world: list('world', ['4'], { sentCount: 9 }) };
  expect(await topicByTopic(query('sport', 'world'), backEnd(short).ask)).toMatchObject({ sentCount: 9 });
  const plain = { sport: list('sport', ['1', '2', '3']), world: list('world', ['4']) };
  expect(await topicByTopic(query('sport', 'world'), backEnd(plain).ask)).toMatchObject({ sentCount: 3 });
});

it('joins the pages of all topics where the first list has them', async () => {
  const paged = {
    sport: list('sport', ['1'], { paging: { topics: { sport: 1 } } }),
    world: list('world', ['2'], { paging: { topics: { world: 2 } } }),
  };
  const found = await topicByTopic(query('sport', 'world'), backEnd(paged).ask);
  expect(found.paging).toEqual({ topics: { sport: 1, world: 2 } });
  const without = { ...paged, sport: list('sport', ['1']) };
  expect(await topicByTopic(query('sport', 'world'), backEnd(without).ask)).not.toHaveProperty('paging');
});

it('rejects with the refusal where each topic is refused, or there is only one', async () => {
  const { ask, asked } = backEnd({});
  await expect(topicByTopic(query('odd', 'odder'), ask)).rejects.toMatchObject({ failure: { status: 422 } });
  await expect(topicByTopic(query('odd'), ask)).rejects.toMatchObject({ failure: { status: 422 } });
  expect(asked).toEqual(['odd,odder', 'odd', 'odder', 'odd']);
});

it('asks for no topic alone where the back end fails', async () => {
  const { ask, asked } = backEnd({ sport: list('sport', ['1']) }, 500);
  await expect(topicByTopic(query('sport', 'world'), ask)).rejects.toMatchObject({
    failure: { status: 500 },
  });
  expect(asked).toEqual(['sport,world']);
});

it('asks for twelve topics at most', async () => {
  const { ask, asked } = backEnd({ t0: list('t0', ['1']) });
  await topicByTopic(query(...Array.from({ length: 20 }, (_, at) => `t${at}`)), ask);
  expect(asked).toHaveLength(13);
});
