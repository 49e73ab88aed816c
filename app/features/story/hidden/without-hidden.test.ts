import { describe, expect, it } from 'vitest';
import { withoutHidden } from './without-hidden.ts';

const stories = [{ id: '1' }, { id: '2' }, { id: '3' }];

describe('hidden stories (section 4)', () => {
  it('are left out, the others keep their order', () => {
    expect(withoutHidden(stories, ['2', '9'])).toEqual([{ id: '1' }, { id: '3' }]);
  });

  it('leave the very list where there are none, so that nothing renders anew', () => {
    expect(withoutHidden(stories, [])).toBe(stories);
  });
});
