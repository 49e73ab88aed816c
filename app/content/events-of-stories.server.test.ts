import { expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { eventsOf } from './events-of-stories.server.ts';

const brand = sampleBrand();
/** The event of a story that these sources tell, and the ids of clusters that were asked for. */
async function eventOf(sources: string[], of = brand, cluster_id: string | null = 'c') {
  const asked: string[][] = [];
  const reader = {
    async eventSources(ids: readonly string[]) {
      asked.push([...ids]);
      return new Map([[cluster_id ?? '1', sources]]);
    },
  };
  const rows = [
    { id: '1', cluster_id },
    { id: '2', cluster_id: 'c' },
  ];
  const event = await eventsOf(rows, of, reader);
  return { event: event({ id: '1', cluster_id }), asked };
}

it('three sources make an event, two do not', async () => {
  expect((await eventOf(['a', 'b', 'c'])).event).toEqual({ id: 'c', sources: 3 });
  expect((await eventOf(['a', 'b'])).event).toBeUndefined();
});

it('only sources that the brand shows count', async () => {
  const blacklisting = sampleBrand({ cmsConfig: { ...brand.cmsConfig, providersBlacklist: ['c'] } });
  expect((await eventOf(['a', 'b', 'c'], blacklisting)).event).toBeUndefined();
  expect((await eventOf(['a', 'b', 'c', 'd'], blacklisting)).event).toEqual({ id: 'c', sources: 3 });
  const narrow = sampleBrand({ content: { ...brand.content, providers: ['a', 'b'] } });
  expect((await eventOf(['a', 'b', 'c', 'd'], narrow)).event).toBeUndefined();
});

it('a story without a cluster is one by itself; each cluster is asked for once', async () => {
  expect((await eventOf(['a', 'b', 'c'], brand, null)).event).toEqual({ id: '1', sources: 3 });
  expect((await eventOf([], brand, null)).asked).toEqual([['1', 'c']]);
  expect((await eventOf([])).asked).toEqual([['c']]);
});
