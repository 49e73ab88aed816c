// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { Translate } from '#app/i18n/translator.ts';
import { showNote, showOfflineBar } from './offline-bar.client.ts';

const t = ((key: string) => key) as Translate;
const room = () => document.documentElement.style.getPropertyValue('--offline-room');

afterEach(() => vi.unstubAllGlobals());

it('says its height to the page as long as it is shown, also when it changes', () => {
  let measure = () => {};
  const disconnect = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = disconnect;
      constructor(callback: () => void) {
        measure = callback;
      }
    },
  );
  const hide = showOfflineBar(t);
  const bar = document.querySelector('[data-offline-bar]') as HTMLElement;
  for (const height of [38, 57]) {
    Object.defineProperty(bar, 'offsetHeight', { value: height, configurable: true });
    measure();
    expect(room()).toBe(`${height}px`);
  }
  hide();
  expect(room()).toBe('');
  expect(disconnect).toHaveBeenCalled();
  expect(bar.isConnected).toBe(false);
});

it('offers to load a cached page again', () => {
  const hide = showOfflineBar(t, true);
  expect(document.querySelector('[data-offline-bar] a')?.textContent).toBe('offline.again');
  hide();
});

it('what needs a connection is said for a while, once', () => {
  vi.useFakeTimers();
  const notes = () => [...document.querySelectorAll('[role="alert"]')].map((note) => note.textContent);
  showNote(t, 'offline.needed');
  vi.advanceTimersByTime(5_000);
  showNote(t, 'offline.needed');
  vi.advanceTimersByTime(5_000);
  expect(notes()).toEqual(['offline.needed']);
  vi.advanceTimersByTime(1_000);
  expect(notes()).toEqual([]);
  vi.useRealTimers();
});
