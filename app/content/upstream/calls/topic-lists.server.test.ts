import { expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { topicLists } from './topic-lists.server.ts';

const plain = sampleBrand();
const OWN = ['latest', 'sports', 'music'] as const;
const brand = sampleBrand({ cmsConfig: { ...plain.cmsConfig, portalTopicsWhiteList: [...OWN] } });

it('are the brand’s topics that the back end says have stories, in the brand’s order', () => {
  const lists = topicLists(() => 0);
  lists.note('a', ['music', 'weather', 'latest'], ['latest'], false);
  expect(lists.offered('a', brand)).toEqual(['latest', 'music']);
  expect(lists.offered('b', brand)).toEqual(OWN);
});

it('are all topics of the brand where the back end says nothing, or none of them', () => {
  const lists = topicLists(() => 0);
  lists.note('a', [], ['latest'], false);
  expect(lists.offered('a', brand)).toEqual(OWN);
  lists.note('a', ['weather'], ['latest'], false);
  expect(lists.offered('a', brand)).toEqual(OWN);
});

it('are without a topic that was empty, for five minutes by an even clock, unless all were', () => {
  let time = 0;
  const lists = topicLists(() => time);
  lists.note('a', [], ['sports', 'music'], true);
  expect(lists.offered('a', brand)).toEqual(OWN);
  lists.note('a', [], ['sports'], true);
  expect(lists.offered('a', brand)).toEqual(['latest', 'music']);
  lists.note('a', [], ['sports'], false);
  expect(lists.offered('a', brand)).toEqual(OWN);
  for (const topic of OWN) lists.note('a', [], [topic], true);
  expect(lists.offered('a', brand)).toEqual(OWN);
  lists.note('a', [], ['latest'], false);
  expect(lists.offered('a', brand)).toEqual(['latest']);
  for (const otherwise of [300_000, -1]) {
    time = otherwise;
    expect(lists.offered('a', brand)).toEqual(OWN);
  }
});
