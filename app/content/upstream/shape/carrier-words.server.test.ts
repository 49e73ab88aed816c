import { expect, it } from 'vitest';
import { topicRanks, topicWords, words } from './carrier-words.server.ts';

it.each([
  [
    ['a', 'b c'],
    ['a', 'b c'],
  ],
  ['a, b,,c', ['a', 'b', 'c']],
  ['', []],
  [' , ', []],
  [[], []],
])('the words %j are %j', (given, read) => {
  expect(words.parse(given)).toEqual(read);
});

it.each([
  [
    ['sports', 'sports', 'world'],
    ['sports', 'world'],
  ],
  ['sports,world', ['sports', 'world']],
  [{ sports: true, world: 0, business: 2, music: null }, ['sports', 'business']],
  [{}, []],
])('the topics %j are %j', (given, read) => {
  expect(topicWords.parse(given)).toEqual(read);
});

it.each([
  [
    { sports: 2, world: '3' },
    { sports: 2, world: 3 },
  ],
  [['sports', 7, 'world'], { sports: 1, world: 2 }],
  [[], {}],
])('the ranks %j are %j', (given, read) => {
  expect(topicRanks.parse(given)).toEqual(read);
});

it.each([7, null, [['a']]])('%j has no topics', (given) => {
  expect(topicWords.safeParse(given).success).toBe(false);
});
