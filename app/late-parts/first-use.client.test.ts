// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { EARLY_PRESS_SCRIPT, repeatEarlyPress } from './early-press.ts';
import { firstUse } from './first-use.client.ts';

afterEach(() => {
  repeatEarlyPress(async () => undefined);
  vi.unstubAllGlobals();
});

it.each(['click', 'pointermove', 'touchstart', 'keydown', 'focusin'])(
  '%s is a use of the page',
  async (sign) => {
    const used = firstUse();
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    await expect(used).resolves.toBeUndefined();
  },
);

it('scrolling of the page is', async () => {
  const used = firstUse();
  document.dispatchEvent(new Event('scroll', { bubbles: true }));
  await expect(used).resolves.toBeUndefined();
});

it('nothing else is, nor a row that a script scrolls sideways', async () => {
  const used = firstUse().then(() => 'used');
  document.body.dispatchEvent(new Event('scroll'));
  dispatchEvent(new Event('resize'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await Promise.race([used, Promise.resolve('not used')])).toBe('not used');
});

it('a press from before is a use of the page', async () => {
  document.body.innerHTML = '<button type="button">Save</button>';
  new Function('addEventListener', EARLY_PRESS_SCRIPT)(addEventListener.bind(window));
  document.querySelector('button')?.click();
  await expect(firstUse()).resolves.toBeUndefined();
});

it('so is scrolling from before', async () => {
  vi.stubGlobal('scrollY', 300);
  await expect(firstUse()).resolves.toBeUndefined();
});
