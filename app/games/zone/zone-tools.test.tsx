// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { ZoneTools } from './zone-tools.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

const [onShuffle, onRefresh, onPause] = [vi.fn(), vi.fn(), vi.fn()];
async function open({ paused = false, busy = false, matching = '' } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === matching,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const page = await renderOnPage(<ZoneTools {...{ onShuffle, onRefresh, onPause, paused, busy }} />);
  const click = async (init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    await act(async () => page.querySelector('a')?.dispatchEvent(event));
    return !event.defaultPrevented;
  };
  const [refresh, pause] = [...page.querySelectorAll('button')];
  const announced = () => page.querySelector('[role="status"]')?.textContent;
  return { click, refresh, pause, announced };
}

afterEach(async () => {
  await closePage();
  for (const called of [onShuffle, onRefresh, onPause]) called.mockClear();
});

describe('the tools of the game zone', () => {
  it('shuffle in place and announce each time', async () => {
    const { click, announced } = await open();
    expect([await click(), onShuffle.mock.calls.length, announced()]).toEqual([
      false,
      1,
      'gameZone.shuffled ',
    ]);
    await click();
    expect(announced()).toBe('gameZone.shuffled');
  });

  it('leave a modified click to the browser', async () => {
    const { click } = await open();
    expect([await click({ ctrlKey: true }), onShuffle.mock.calls.length]).toEqual([true, 0]);
  });

  it('shuffle nothing while games load, and say that they do', async () => {
    const { click, refresh, announced } = await open({ busy: true });
    expect([await click(), onShuffle.mock.calls.length, announced()]).toEqual([false, 0, 'gameZone.loading']);
    expect(refresh?.getAttribute('aria-disabled')).toBe('true');
  });

  it('say nothing of an order that a refresh replaces', async () => {
    const { click, refresh, announced } = await open();
    await click();
    await act(async () => refresh?.click());
    expect([onRefresh.mock.calls.length, announced()]).toEqual([1, '']);
  });

  it.each([
    [true, 'gameZone.resume'],
    [false, 'gameZone.pause'],
  ])('label the button for videos: paused %s', async (paused, label) => {
    expect((await open({ paused })).pause?.title).toBe(label);
  });

  it.each([
    ['', 'false'],
    ['(prefers-reduced-motion: reduce)', 'true'],
    ['(prefers-reduced-data: reduce)', 'true'],
  ])('mark the pause button as useless without videos: %s', async (matching, useless) => {
    expect((await open({ matching })).pause?.dataset.useless).toBe(useless);
  });
});
