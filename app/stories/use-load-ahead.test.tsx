// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLoadAhead } from './use-load-ahead.ts';

const loaded = vi.hoisted(() => vi.fn());
vi.mock('./load-ahead.client.ts', () => ({ loadAhead: loaded }));

function StoryLink() {
  return (
    <a href="/article-content/7" {...useLoadAhead('/article-content/7', 'intent')}>
      Seven
    </a>
  );
}

/** A link in the page, which hears events with these names. */
async function showLink() {
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<StoryLink />));
  const link = place.querySelector('a');
  return (...names: string[]) => {
    for (const name of names) link?.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  loaded.mockClear();
  document.body.replaceChildren();
});

it('a story is loaded ahead when a pointer rests on its link', async () => {
  const hear = await showLink();
  hear('touchstart');
  await vi.advanceTimersByTimeAsync(100);
  await vi.dynamicImportSettled();
  expect(loaded.mock.calls).toEqual([['/article-content/7']]);
});

it('a story that a tap opens is not loaded ahead as well', async () => {
  const hear = await showLink();
  hear('touchstart', 'mouseover', 'focusin', 'click');
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.dynamicImportSettled();
  expect(loaded).not.toHaveBeenCalled();
});
