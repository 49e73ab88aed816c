// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLastInList, nextFocusTarget, restoreFocus } from './focus-after-hiding.client.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const focused = () => {
  vi.advanceTimersByTime(100);
  return document.activeElement?.getAttribute('data-story-menu') ?? document.activeElement?.id;
};

beforeEach(() => {
  vi.useFakeTimers();
  const story = (id: string) => `<li><button data-story-menu="${id}">…</button></li>`;
  document.body.innerHTML = `<main id="main" tabindex="-1"><ol>${['a', 'b', 'c'].map(story).join('')}</ol>
    <button id="lone" data-story-menu="lone">…</button><div data-snackbar><button id="undo">Undo</button></div>
    <input id="search"></main>`;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('who takes the focus when a story goes', () => {
  it.each([
    ['[data-story-menu="a"]', 'b'],
    ['[data-story-menu="c"]', 'b'],
  ])('%s: the next in its list, else the one before', (selector, id) => {
    expect(nextFocusTarget(find(selector))?.dataset.storyMenu).toBe(id);
  });

  it('is the main part where the list has no other, or there is no list', () => {
    expect([nextFocusTarget(find('#lone'))?.id, nextFocusTarget(null)?.id]).toEqual(['main', 'main']);
  });
});

it('a story is the last of its list when no other menu is there; outside of a list it never is', () => {
  const isLast = () => [isLastInList(find('[data-story-menu="a"]')), isLastInList(find('#lone'))];
  expect(isLast()).toEqual([false, false]);
  for (const other of ['b', 'c']) find(`[data-story-menu="${other}"]`)?.remove();
  expect(isLast()).toEqual([true, false]);
});

describe('a focus that would be lost', () => {
  it('goes to the story that is back', () => {
    restoreFocus('b', find('[data-story-menu="a"]') ?? undefined);
    expect(focused()).toBe('b');
  });

  it('goes to the next one where the story has gone, to the main part where that has, too', () => {
    const nextFocus = find('[data-story-menu="c"]') ?? undefined;
    restoreFocus('gone', nextFocus);
    expect(focused()).toBe('c');
    nextFocus?.remove();
    restoreFocus('gone', nextFocus);
    expect(focused()).toBe('main');
  });

  it('on the snackbar that goes is moved, and one elsewhere stays', () => {
    find('#undo')?.focus();
    restoreFocus('a', undefined);
    expect(focused()).toBe('a');
    find('#search')?.focus();
    restoreFocus('c', undefined);
    expect(focused()).toBe('search');
  });
});
