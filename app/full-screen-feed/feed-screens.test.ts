import { describe, expect, it } from 'vitest';
import { storyListCells } from '#app/stories/story-list-cells.ts';
import { feedScreens, storyAt } from './feed-screens.ts';

const stories = ['a', 'b', 'c'];
const cells = storyListCells(stories, ['story', 'ad', 'native'], ['s1', 's2', 's3', 's4']);
const text = (ads: 'own-screen' | 'within-story', from = cells) =>
  feedScreens(from, ads).map((screen) => [screen.story, screen.ad?.slotId].filter(Boolean).join('+'));

describe('screens of the feed', () => {
  it('give ads screens of their own in the new layout', () => {
    expect(text('own-screen')).toEqual(['a', 's1', 's2', 'b', 's3', 's4', 'c']);
  });

  it('put an ad on the screen of the story before it, one for each story', () => {
    expect(text('within-story')).toEqual(['a+s1', 'b+s3', 'c']);
  });

  it('leave out an ad before the first story where ads share screens', () => {
    expect(text('within-story', storyListCells(stories, ['ad', 'story'], ['s1', 's2']))).toEqual([
      'a+s2',
      'b',
      'c',
    ]);
  });
});

describe('the current story', () => {
  const screens = feedScreens(cells, 'own-screen');

  it('is the visible one, or the last one before an ad', () => {
    expect([0, 1, 2, 3].map((index) => storyAt(screens, index))).toEqual(['a', 'a', 'a', 'b']);
  });

  it('is none at the end of the feed', () => {
    expect(storyAt(screens, screens.length)).toBeUndefined();
  });
});
