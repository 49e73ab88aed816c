import { describe, expect, it } from 'vitest';
import { sampleStory } from '#tests/fixtures/sample-story.ts';
import { applyPolicy, strictest } from './feed-policy.server.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const story = (number: number, facts = {}) => sampleStory('a', number, { publishedAt: NOW, ...facts });
const left = (stories: ReturnType<typeof story>[], policy: Parameters<typeof applyPolicy>[1]) =>
  applyPolicy(stories, policy, NOW).stories.map(({ id }) => id);

describe('a policy', () => {
  it('that says nothing changes nothing', () => {
    expect(applyPolicy([story(1)], {}, NOW)).toEqual({ stories: [story(1)], refused: [], leftOut: {} });
  });

  it('leaves out old stories, not those without a date', () => {
    const stories = [story(1, { publishedAt: NOW - 3 * DAY }), story(2), story(3, { publishedAt: null })];
    expect(applyPolicy(stories, { maximumAge: 2 }, NOW)).toMatchObject({ refused: ['100001'] });
    expect(left(stories, { maximumAge: 2 })).toEqual(['100002', '100003']);
  });

  it('leaves out blocked words as words, without case and accents', () => {
    const stories = [
      story(1, { title: 'GORÉ in the streets' }),
      story(2, { title: 'A new category' }),
      story(3, { keywords: ['Casino'] }),
      story(4, { description: 'He placed a sure bet, they say.' }),
    ];
    expect(left(stories, { blockedWords: ['gore', 'casino', 'sure  bet'] })).toEqual(['100002']);
  });

  it('finds blocked words in Japanese', () => {
    const blockedWords = ['殺人'];
    expect(
      left([story(1, { title: '連続殺人事件の判決' }), story(2, { title: '桜が満開' })], { blockedWords }),
    ).toEqual(['100002']);
  });

  it.each(['Gore 映画', '映画 gore', 'スキーgoreの映画', 'ข่าวgore', 'The gore 映画'])(
    'finds an English word anywhere beside a script without blanks: %s',
    (title) => {
      expect(left([story(1, { title, description: '', keywords: [] })], { blockedWords: ['gore'] })).toEqual(
        [],
      );
    },
  );

  it('finds words of both scripts, and no part of an English word beside Japanese', () => {
    const stories = [
      story(1, { title: '新型iPhone殺人事件' }),
      story(2, { title: '映画 category 殺 iPhones' }),
    ];
    expect(left(stories, { blockedWords: ['iphone殺人', 'gor', 'phone', 'iPhone'] })).toEqual(['100002']);
    expect(left(stories, { blockedWords: ['殺 iphone', 'ategory'] })).toEqual(['100001', '100002']);
  });

  it.each([
    ['พนัน', 'จับเว็บพนันออนไลน์'],
    ['スキー', '冬スキー場が開く'],
    ['도박', '도박 혐의'],
    ['Işık', 'IŞIK SÖNDÜ'],
    ['كازينو', 'خبر: کازینو'],
    ['كازينو', 'خبر: كـازيـنو'],
  ])('finds %s in %s', (word, title) => {
    expect(left([story(1, { title })], { blockedWords: [word] })).toEqual([]);
  });

  it('turns stories into previews where there is somewhere to go', () => {
    const [linked, alone] = applyPolicy(
      [story(1), story(2, { url: null })],
      { mode: 'preview' },
      NOW,
    ).stories;
    expect([linked?.bodyHtml, alone?.bodyHtml]).toEqual(['', '<p>All of it.</p>']);
  });
});

it('of several brands the strictest counts', () => {
  expect(
    strictest(
      { weight: 2, fullText: true, maximumAge: 9, blockedWords: ['a'] },
      { topic: 'sports', mode: 'preview', maximumAge: 3, blockedWords: ['a', 'b'] },
    ),
  ).toEqual({
    topic: 'sports',
    language: undefined,
    weight: 2,
    mode: 'preview',
    maximumAge: 3,
    blockedWords: ['a', 'b'],
    fullText: false,
  });
});
