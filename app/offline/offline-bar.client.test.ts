// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { Translate } from '#app/i18n/translator.ts';
import { showOfflineBar } from './offline-bar.client.ts';

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
