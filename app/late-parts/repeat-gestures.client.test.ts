// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { EARLY_PRESS_SCRIPT, repeatEarlyPress } from './early-press.ts';
import { repeatGestures } from './repeat-gestures.client.ts';

const heard = vi.fn();

/** The page is hydrated: its parts listen from now on. */
async function hydrate() {
  for (const type of ['touchstart', 'touchend', 'scroll'])
    document.querySelector('ul')?.addEventListener(type, (event) => heard(type, event.timeStamp));
  repeatEarlyPress(async () => undefined);
  await vi.runAllTimersAsync();
}

const dispatch = (selector: string, type: string) => {
  const event = new Event(type, { bubbles: type !== 'scroll' });
  document.querySelector(selector)?.dispatchEvent(event);
  return [type, event.timeStamp];
};

beforeEach(() => {
  vi.useFakeTimers();
  heard.mockClear();
  document.body.innerHTML = '<header><i></i></header><main><ul><li></li></ul></main>';
  new Function('addEventListener', EARLY_PRESS_SCRIPT)(addEventListener.bind(window));
  repeatGestures();
  return () => vi.useRealTimers();
});

it('a swipe from before hydration is heard after it, in its order and with its times', async () => {
  const swipe = [dispatch('li', 'touchstart'), dispatch('li', 'touchend'), dispatch('ul', 'scroll')];
  await hydrate();
  expect(heard.mock.calls).toEqual(swipe);
});

it('what left the page, or came outside its main element, is forgotten', async () => {
  dispatch('li', 'touchstart');
  dispatch('header i', 'touchstart');
  document.querySelector('li')?.remove();
  await hydrate();
  expect(heard).not.toHaveBeenCalled();
});

it('a gesture after hydration is heard once', async () => {
  await hydrate();
  const [touch] = [dispatch('li', 'touchstart')];
  await vi.runAllTimersAsync();
  expect(heard.mock.calls).toEqual([touch]);
});

it('of a finger that does not rest, the latest moves are remembered', async () => {
  for (let n = 0; n < 300; n++) dispatch('li', 'touchstart');
  await hydrate();
  expect(heard).toHaveBeenCalledTimes(200);
});
