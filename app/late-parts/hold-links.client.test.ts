// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownListeners } from '#tests/fakes/own-listeners.ts';
import { EARLY_PRESS_SCRIPT, repeatEarlyPress } from './early-press.ts';
import { holdLinks, LINK_WAIT_MS } from './hold-links.client.ts';

let endListeners: () => void;
/** The links whose clicks reached the page. */
let opened: string[];
/** Whether reports are taken. */
let isStarted: boolean;
/** Whether something on the page answers clicks. */
let isAnswered: boolean;
const pending = { store: () => {} };
const assign = vi.fn();
const link = (id: string) => document.getElementById(id) as HTMLAnchorElement;
const isOnline = vi.fn(() => true);

beforeEach(() => {
  vi.useFakeTimers();
  endListeners = ownListeners();
  opened = [];
  isStarted = false;
  isAnswered = true;
  assign.mockClear();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  isOnline.mockReturnValue(true);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(isOnline);
  document.body.innerHTML =
    '<main><a id="story" href="/a"><b>Story</b></a><a id="other" href="/b">B</a><a id="reported" href="/r">R</a><a id="main" href="#main">Skip</a><a id="new" href="/c" target="_blank">New</a></main>';
  document.querySelector('main')?.addEventListener('click', (event) => {
    if (isAnswered) event.preventDefault();
    opened.push((event.target as Element).closest('a')?.id ?? '');
  });
  new Function('addEventListener', EARLY_PRESS_SCRIPT)(addEventListener.bind(window));
  holdLinks({
    isReported: (one) => isStarted && one.id === 'reported',
    stored: () => new Promise((resolve) => Object.assign(pending, { store: resolve })),
  });
});
afterEach(() => {
  repeatEarlyPress(async () => undefined);
  endListeners();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a click on a link waits until the page is hydrated; of several, the last one counts', async () => {
  document.querySelector<HTMLElement>('#story b')?.click();
  link('other').click();
  expect(opened).toEqual([]);
  repeatEarlyPress(async () => undefined);
  await vi.waitFor(() => expect(opened).toEqual(['other']));
  link('story').click();
  vi.advanceTimersByTime(LINK_WAIT_MS);
  expect(opened).toEqual(['other', 'story']);
});

it('where the page is not hydrated in time, the browser opens the link, and later ones at once', () => {
  link('story').click();
  vi.advanceTimersByTime(LINK_WAIT_MS);
  link('other').click();
  expect(opened).toEqual(['story', 'other']);
  repeatEarlyPress(async () => undefined);
  expect(opened).toEqual(['story', 'other']);
});

it.each(['main', 'new'])('the link %s leaves no page, and does not wait', (id) => {
  link(id).click();
  expect(opened).toEqual([id]);
});

it('a click with a modifier key is the browser’s', () => {
  link('story').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(opened).toEqual(['story']);
});

it('a link that needs a report alone waits until reports are taken, then until its own is stored', async () => {
  link('reported').click();
  expect(opened).toEqual([]);
  isStarted = true;
  isAnswered = false;
  link('reported').click();
  expect(opened).toEqual(['reported']);
  expect(assign).not.toHaveBeenCalled();
  pending.store();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(link('reported').href));
  link('story').click();
  expect(opened).toEqual(['reported']);
});

it('its report may take a moment, no more', async () => {
  isStarted = true;
  isAnswered = false;
  link('reported').click();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(assign).toHaveBeenCalledOnce();
});

it('a link that the app around the page opens is not opened twice', async () => {
  isStarted = true;
  link('reported').click();
  pending.store();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([opened, assign.mock.calls]).toEqual([['reported'], []]);
});

it('without a connection nothing waits', () => {
  isOnline.mockReturnValue(false);
  link('story').click();
  expect(opened).toEqual(['story']);
});
