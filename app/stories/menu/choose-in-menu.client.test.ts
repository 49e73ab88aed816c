// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notedName, notedNames } from '#app/stories/saved/noted-names.ts';
import { parseSaved, savedStories } from '#app/stories/saved/saved-stories.ts';
import type { Snackbar } from '#app/ui/snackbar/snackbar-host.tsx';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { chooseInMenu } from './choose-in-menu.client.ts';
import type { HidingShell } from './hide-story.client.ts';

const posted = vi.fn();
const restored = vi.fn();
const resolved = vi.fn();
const shown: Snackbar[] = [];
const hidden: Array<{ id: string; isLast: boolean; shell: HidingShell }> = [];
vi.mock('#app/stories/post-reaction.client.ts', () => ({
  postReaction: (reaction: object) => posted(reaction),
}));
vi.mock('#app/ui/snackbar/show-snackbar.client.tsx', () => ({
  showSnackbar: (snackbar: Snackbar) => void shown.push(snackbar),
}));
vi.mock('./focus-after-hiding.client.ts', () => ({
  restoreFocus: (id: string, nextFocus: unknown) => restored(id, nextFocus),
  connected: (element: unknown) => element,
}));
vi.mock('./hide-story.client.ts', () => ({
  hideStory: (id: string, isLast: boolean, shell: HidingShell) => void hidden.push({ id, isLast, shell }),
  resolveHiding: (id: string, answer: string) => resolved(id, answer),
}));

const STORY = { id: '7', title: 'Seven', href: '/article-content/7' };
const nextFocus = document.createElement('button');
const refresh = vi.fn();

/** Chooses an item of the menu, and lets the browser paint. */
function choose(choice: 'save' | 'more' | 'fewer' | 'hide', isByKey = false) {
  chooseInMenu(choice, STORY, { t: (key) => key, isByKey, nextFocus, isLast: true, refresh });
  vi.advanceTimersByTime(100);
}
/** Hides a story; `say` shows a message of its hiding and returns the snackbar. */
function hide(isByKey = false) {
  choose('hide', isByKey);
  return (text: Parameters<HidingShell['say']>[0]) => {
    hidden.at(-1)?.shell.say(text);
    return shown.at(-1);
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const called of [posted, restored, resolved]) called.mockClear();
  shown.length = 0;
  hidden.length = 0;
});

describe('more or fewer stories like this', () => {
  it.each(['more', 'fewer'] as const)(
    '%s: posts the reaction, reports it and confirms it for 5 s',
    (choice) => {
      const reports = recordedReports();
      choose(choice);
      expect(posted.mock.calls).toEqual([[{ kind: choice, storyId: '7' }]]);
      expect(reports).toEqual([[`${choice} stories like this`, { item_id: '7' }]]);
      expect(shown).toMatchObject([{ text: `stories.${choice}Done`, duration: 5_000 }]);
      expect([hidden, restored.mock.calls]).toEqual([[], []]);
    },
  );
});

describe('saving a story', () => {
  it('saves it, says so, and the next time removes it', () => {
    const reports = recordedReports();
    choose('save');
    expect(parseSaved(savedStories.now())).toMatchObject([STORY]);
    choose('save');
    expect(savedStories.now()).toEqual([]);
    expect(shown.map(({ text }) => text)).toEqual(['stories.saved', 'stories.unsaved']);
    expect(reports.map(([name]) => name)).toEqual(['save story', 'unsave story']);
    expect(posted.mock.calls).toEqual([]);
  });
});

describe('hiding a story', () => {
  it('stores its title for the list of what is hidden', () => {
    choose('hide');
    expect(notedName(notedNames.now(), 'story', '7')).toBe('Seven');
  });

  it('posts no reaction by itself, and starts only after the menu has closed', () => {
    chooseInMenu('hide', STORY, { t: (key) => key, isByKey: false, nextFocus, isLast: true, refresh });
    expect(hidden).toEqual([]);
    vi.advanceTimersByTime(100);
    expect([hidden.map(({ id }) => id), posted.mock.calls, shown]).toEqual([['7'], [], []]);
  });

  it('starts in a hidden page as well, which paints nothing', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.stubGlobal('requestAnimationFrame', () => 0);
    choose('hide');
    vi.unstubAllGlobals();
    expect(hidden).toHaveLength(1);
  });

  it('waits for the next paint in a visible page', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    choose('hide');
    vi.unstubAllGlobals();
    expect(hidden).toEqual([]);
  });

  it('moves the focus to the next story after a pointer, and leaves it for the question after a key', () => {
    hide(false);
    expect(restored.mock.calls).toEqual([['7', nextFocus]]);
    restored.mockClear();
    hide(true);
    expect(restored.mock.calls).toEqual([]);
  });

  it.each([true, false])('asks for 12 s; the question takes the focus after a key: %s', (isByKey) => {
    const question = hide(isByKey)('confirmHide');
    expect(question).toMatchObject({ text: 'stories.confirmHide', duration: 12_000, takesFocus: isByKey });
    expect(question?.actions?.map(({ label }) => label)).toEqual(['stories.confirm', 'stories.undo']);
  });

  it('says that it is done where nothing need be confirmed, and offers to undo it for 12 s', () => {
    const line = hide(false)('hiddenUndo');
    expect(line).toMatchObject({ text: 'stories.hidden', duration: 12_000 });
    expect(line?.actions?.map(({ label }) => label)).toEqual(['stories.undo']);
    line?.actions?.[0]?.onPress();
    expect(resolved.mock.calls).toEqual([['7', 'undone']]);
  });

  it('passes on whether its list has no other story', () => {
    hide();
    expect(hidden.map(({ isLast }) => isLast)).toEqual([true]);
  });

  it.each([
    [0, 'confirmed'],
    [1, 'undone'],
  ])('action %i is %s, and moves the focus', (index, answer) => {
    const question = hide(true)('confirmHide');
    question?.actions?.[index]?.onPress();
    expect([resolved.mock.calls, restored.mock.calls]).toEqual([[['7', answer]], [['7', nextFocus]]]);
  });

  it('lapses when the question is closed or replaced, and not when an action closes it', () => {
    const question = hide(true)('confirmHide');
    question?.onGone?.('action');
    expect(resolved.mock.calls).toEqual([]);
    question?.onGone?.('replaced');
    expect([resolved.mock.calls, restored.mock.calls]).toEqual([[['7', 'lapsed']], [['7', nextFocus]]]);
  });

  it('shows other messages for 5 s without actions', () => {
    const message = hide()('restored');
    expect([message?.text, message?.duration, message?.actions]).toEqual([
      'stories.restored',
      5_000,
      undefined,
    ]);
  });

  it('reloads the list where hiding asks for it', () => {
    hide();
    hidden[0]?.shell.refresh();
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
