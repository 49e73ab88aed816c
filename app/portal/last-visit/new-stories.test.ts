// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lastVisitAt } from '#app/session/session.port.ts';
import { type DatedStory, markRule, NEW_STORIES_SCRIPT, newStories, storyTimes } from './new-stories.ts';

const TIMEOUT = 30 * 60_000;
const NOW = Date.parse('2026-11-22T12:00:00Z');
const story = (id: string, dateTime: string | null): DatedStory => ({ id, dateTime });
const STORIES = [
  story('1', '2026-11-22T11:30:00Z'),
  story('2', '2026-11-22T08:00:00Z'),
  story('3', null),
  story('4', '2026-11-22T10:00:00Z'),
];
const NINE = Date.parse('2026-11-22T09:00:00Z');

describe('new stories', () => {
  it('are those after the last visit, without the hidden ones', () => {
    expect(newStories(STORIES, NINE, [])).toEqual(['1', '4']);
    expect(newStories(STORIES, NINE, ['4'])).toEqual(['1']);
  });

  it('are none on a first visit, where nothing is new, and where all are', () => {
    expect(newStories(STORIES, undefined, [])).toEqual([]);
    expect(newStories(STORIES, NOW, [])).toEqual([]);
    expect(newStories(STORIES, NINE, ['2', '3'])).toEqual([]);
  });
});

/** What the script before the list does with a page, with this in the browser's storage. */
function run(stored: Record<string, string>) {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  const rules: string[] = [];
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = (rule: string) => rules.push(rule);
    },
  );
  document.body.innerHTML = '<p hidden></p><script></script>';
  const line = document.body.firstElementChild as HTMLElement;
  const words = { word: 'New', one: '{count} story', other: '{count} stories' };
  Object.assign(line.dataset, { ...words, timeout: String(TIMEOUT), stories: storyTimes(STORIES) });
  new Function('document', NEW_STORIES_SCRIPT)({
    currentScript: document.querySelector('script'),
    adoptedStyleSheets: [],
  });
  return { rules, text: line.hidden ? undefined : line.textContent };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the script before the list', () => {
  it.each([
    ['a first visit', {}],
    ['a visit that is over', { p_led: String(NINE) }],
    ['a visit that goes on', { p_led: String(NOW - 60_000), last_visit: String(NINE) }],
    ['a hidden story', { p_led: String(NINE), hidden: '[4]' }],
    ['hidden stories before which all are new', { p_led: String(NINE), hidden: '["2","3"]' }],
    ['a clock that was set back', { p_led: String(NOW + 1), last_visit: '0' }],
    ['damaged values', { p_led: 'x', last_visit: '-1' }],
  ])('says what the module says: %s', (_name, stored: Record<string, string>) => {
    const { rules, text } = run(stored);
    const since = lastVisitAt({ get: (key) => stored[key] }, TIMEOUT, NOW);
    const ids = newStories(STORIES, since, JSON.parse(stored.hidden ?? '[]').map(String));
    expect(rules).toEqual(ids.length === 0 ? [] : [markRule(ids, 'New')]);
    expect(text).toBe([undefined, '1 story', '2 stories'][ids.length]);
  });

  it('leaves the line empty where the storage is damaged', () => {
    expect(run({ p_led: String(NINE), hidden: '{' })).toEqual({ rules: [], text: undefined });
  });
});
