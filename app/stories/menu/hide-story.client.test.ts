// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { hiddenStories } from './hidden-stories.ts';
import { hideStory, resolveHiding } from './hide-story.client.ts';

const posted = vi.fn();
vi.mock('#app/stories/post-reaction.client.ts', () => ({
  postReaction: (reaction: object) => posted(reaction),
}));

const said: string[] = [];
const refresh = vi.fn();
const shell = { say: (text: string) => void said.push(text), refresh };
const isHidden = (id: string) => hiddenStories.now().includes(id);
const leave = () => dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  localStorage.clear();
  said.length = 0;
});
afterEach(() => {
  leave();
  posted.mockClear();
  refresh.mockClear();
});

describe('hiding a story', () => {
  it('hides it at once and tells the server only when nobody undoes it', () => {
    const reports = recordedReports();
    hideStory('7', false, shell);
    expect(isHidden('7')).toBe(true);
    expect(said).toEqual(['hiddenUndo']);
    expect(posted).not.toHaveBeenCalled();
    resolveHiding('7', 'lapsed');
    expect(posted).toHaveBeenCalledExactlyOnceWith({ kind: 'hide', storyId: '7' });
    expect(reports).toEqual([
      ['hide story', { item_id: '7' }],
      ['story hidden', { item_id: '7' }],
    ]);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('has it back when it is undone, and nobody was told', () => {
    hideStory('8', false, shell);
    resolveHiding('8', 'undone');
    expect(isHidden('8')).toBe(false);
    expect(said).toEqual(['hiddenUndo', 'restored']);
    leave();
    expect(posted).not.toHaveBeenCalled();
  });

  it('of the last story of a list loads the list again, once that is confirmed', () => {
    hideStory('9', true, shell);
    expect(said).toEqual(['confirmHide']);
    resolveHiding('9', 'confirmed');
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(posted).toHaveBeenCalledExactlyOnceWith({ kind: 'hide', storyId: '9' });
    expect(said).toEqual(['confirmHide', 'hidden']);
  });

  it('holds where the page is left before an answer', () => {
    hideStory('10', false, shell);
    leave();
    expect(posted).toHaveBeenCalledExactlyOnceWith({ kind: 'hide', storyId: '10' });
    leave();
    resolveHiding('10', 'undone');
    expect(posted).toHaveBeenCalledTimes(1);
    expect(isHidden('10')).toBe(true);
  });

  it('of a second story tells the server of the first; a late answer to the first changes nothing', () => {
    hideStory('11', false, shell);
    hideStory('12', false, shell);
    expect(posted).toHaveBeenCalledExactlyOnceWith({ kind: 'hide', storyId: '11' });
    resolveHiding('11', 'undone');
    expect(isHidden('11')).toBe(true);
    expect(isHidden('12')).toBe(true);
  });
});
