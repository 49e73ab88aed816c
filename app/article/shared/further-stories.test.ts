import { describe, expect, it } from 'vitest';
import { adsBetweenLists } from './further-stories.tsx';

const ads = {
  pattern: ['story', 'story', 'ad'] as const,
  spaces: ['gpt_div_2', 'gpt_div_3', 'gpt_div_4'].map((id) => ({ id, heights: [] })),
};

describe('ads of the lists below a story', () => {
  it('continue in the second list with the slots that the first left', () => {
    const { related, recommended } = adsBetweenLists(['a', 'b', 'c', 'd', 'e'], {
      ...ads,
      pattern: [...ads.pattern],
    });
    expect(related.slots).toEqual(['gpt_div_2', 'gpt_div_3', 'gpt_div_4']);
    expect(recommended.slots).toEqual(['gpt_div_4']);
  });

  it('are all in the second list when the first is empty', () => {
    expect(adsBetweenLists([], { ...ads, pattern: [...ads.pattern] }).recommended.slots).toHaveLength(3);
  });

  it('are none on pages without ads', () => {
    expect(adsBetweenLists(['a'], undefined)).toEqual({
      related: { pattern: [], slots: [] },
      recommended: { pattern: [], slots: [] },
    });
  });
});
