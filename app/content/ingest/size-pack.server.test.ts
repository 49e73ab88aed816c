import { expect, it } from 'vitest';
import { sampleStory } from '#tests/fixtures/sample-story.ts';
import { sizePack } from './size-pack.server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = 1_000 * DAY;

const story = (title: string, hoursAgo: number | null, language = 'en') => ({
  ...sampleStory('a', 1),
  id: title,
  guid: title,
  title,
  language,
  publishedAt: hoursAgo === null ? null : NOW - hoursAgo * HOUR,
});
const FEEDS = [
  {
    name: 'one',
    stories: [story('old', 3), story('new', 1), story('undated', null), story('tomorrow', -24)],
  },
  { name: 'two', stories: [story('middle', 2), story('nuevo', 1, 'es'), story('of 1970', NOW / HOUR)] },
];

const titles = (perLanguage: number) =>
  sizePack(FEEDS, perLanguage, NOW).map(({ name, stories, copies }) => ({
    name,
    stories: stories.map(({ title }) => title),
    copies: copies.map(({ title, publishedAt }) => [title, (NOW - (publishedAt ?? 0)) / HOUR]),
  }));

it('no story is none in every language', () => {
  expect(titles(0)).toEqual([
    { name: 'one', stories: [], copies: [] },
    { name: 'two', stories: [], copies: [] },
  ]);
});

it('one story is the newest of each language, but none of tomorrow', () => {
  expect(titles(1)).toEqual([
    { name: 'one', stories: ['new'], copies: [] },
    { name: 'two', stories: ['nuevo'], copies: [] },
  ]);
});

it('more than there are come as copies, each round four days older', () => {
  expect(titles(11)).toEqual([
    {
      name: 'one',
      stories: ['old', 'new', 'undated', 'tomorrow'],
      copies: [
        ['old', 96 + 3],
        ['new', 96 + 1],
        ['new', 192 + 1],
        ['tomorrow', 96 - 24],
      ],
    },
    {
      name: 'two',
      stories: ['middle', 'nuevo', 'of 1970'],
      copies: [
        ['middle', 96 + 2],
        ...Array.from({ length: 10 }, (_, round) => ['nuevo', (round + 1) * 96 + 1]),
      ],
    },
  ]);
});

it('copies have ids and addresses of their own', () => {
  const all = sizePack(FEEDS, 500, NOW).flatMap(({ stories, copies }) => [...stories, ...copies]);
  for (const key of ['id', 'guid'] as const) expect(new Set(all.map((one) => one[key])).size).toBe(1_000);
  const { copies } = sizePack(FEEDS, 500, NOW)[0] ?? { copies: [] };
  expect(new Set(copies.map(({ url }) => url)).size).toBeGreaterThan(100);
});
