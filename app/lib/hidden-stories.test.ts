import { describe, expect, it } from 'vitest';
import { hiddenStories, hideStory, readHidden, showStory } from './hidden-stories.ts';

describe('hidden stories', () => {
  it.each([undefined, '', 'null', '{"a":1}', '[', '7'])('are none where %j is stored', (stored) => {
    expect(readHidden(stored)).toEqual([]);
  });

  it('are the texts of the stored list, at most the last 500', () => {
    expect(readHidden('["1",2,null,"3"]')).toEqual(['1', '3']);
    const many = Array.from({ length: 600 }, (_, id) => String(id));
    expect(readHidden(JSON.stringify(many))).toEqual(many.slice(100));
  });

  it('come and go, and stay the same list in between', () => {
    hideStory('7');
    hideStory('8');
    hideStory('7');
    expect(hiddenStories()).toEqual(['8', '7']);
    expect(hiddenStories()).toBe(hiddenStories());
    showStory('8');
    showStory('9');
    expect(hiddenStories()).toEqual(['7']);
    showStory('7');
    expect(hiddenStories()).toEqual([]);
  });
});
