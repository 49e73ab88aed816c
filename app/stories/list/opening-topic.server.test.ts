import { expect, it } from 'vitest';
import { UpstreamError } from '#app/content/upstream/upstream-error.server.ts';
import type { Topic } from '#schemas/content/topics.ts';
import { openingTopic } from './opening-topic.server.ts';

const OFFERED: Topic[] = ['latest', 'world', 'politics', 'sports', 'music'];
const page = (stories: number, availableTopics?: string[]) => ({
  answer: { articles: Array.from({ length: stories }), ...(availableTopics ? { availableTopics } : {}) },
});
const refused = (status: number) =>
  new UpstreamError({ kind: 'status', status, message: 'request failed', detail: '' });

/** The topic that opens, and the topics that were asked for. */
async function opened(pages: (topic: Topic) => ReturnType<typeof page>) {
  const asked: Topic[] = [];
  const { topic } = await openingTopic(OFFERED, 'latest', async (one) => {
    asked.push(one);
    return pages(one);
  });
  return [topic, asked];
}

it('is the first one if it has stories', async () => {
  expect(await opened(() => page(1))).toEqual(['latest', ['latest']]);
});

it('is the first one that the source says has stories', async () => {
  const pages = (topic: Topic) => page(topic === 'music' ? 1 : 0, ['music']);
  expect(await opened(pages)).toEqual(['music', ['latest', 'music']]);
});

it('is found by asking where the source says nothing, in the brand’s order', async () => {
  const pages = (topic: Topic) => page(['politics', 'sports'].includes(topic) ? 1 : 0);
  expect(await opened(pages)).toEqual(['politics', ['latest', 'world', 'politics', 'sports']]);
});

it.each([400, 404, 422])('is another one than one that the source refuses with %i', async (status) => {
  const pages = (topic: Topic) => {
    if (topic !== 'sports') throw refused(status);
    return page(1);
  };
  expect((await opened(pages))[0]).toBe('sports');
});

it('is the first one, empty, if none has stories', async () => {
  expect(await opened(() => page(0))).toEqual(['latest', OFFERED]);
  expect((await opened(() => page(0, [])))[1]).toEqual(['latest']);
});

it('fails as the first one if all are refused, and at once for any other failure', async () => {
  const failure = (status: number) =>
    opened(() => {
      throw refused(status);
    });
  await expect(failure(404)).rejects.toMatchObject({ status: 404 });
  await expect(failure(500)).rejects.toMatchObject({ status: 502 });
});
