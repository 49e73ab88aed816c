import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SharedRenderings } from './shared-renderings.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A rendering under way, and how it ends. */
function rendering(renderings: SharedRenderings) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, done: renderings.run('portal', () => ended) };
}

describe('a page that is being rendered', () => {
  it('is waited for, and taken', async () => {
    const renderings = new SharedRenderings();
    const { end } = rendering(renderings);
    let page: string | undefined;
    const waiting = renderings.wait('portal', () => page);
    page = 'the portal';
    end();
    expect(await waiting).toBe('the portal');
    expect(renderings.areUnderWay('portal')).toBe(false);
  });

  it('is not waited for by another page', async () => {
    const renderings = new SharedRenderings();
    rendering(renderings);
    expect(await renderings.wait('horoscope', () => 'never read')).toBeUndefined();
  });

  it('that cannot be shared is rendered for each who waited', async () => {
    const renderings = new SharedRenderings();
    const { end } = rendering(renderings);
    const waiting = [1, 2, 3, 4, 5, 6].map(() => renderings.wait('portal', () => undefined));
    end();
    expect(await Promise.all(waiting)).toEqual(Array(6).fill(undefined));
  });

  it('for longer than a second is rendered three times more, however many wait', async () => {
    const renderings = new SharedRenderings();
    const { end } = rendering(renderings);
    let page: string | undefined;
    let own = 0;
    const crowd = Array.from({ length: 100 }, async () => {
      const found = await renderings.wait('portal', () => page);
      if (found) return found;
      own += 1;
      rendering(renderings);
      return 'its own';
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(own).toBe(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(own).toBe(3);
    page = 'the portal';
    end();
    expect((await Promise.all(crowd)).filter((found) => found === 'the portal')).toHaveLength(97);
  });

  it('and fails lets the next try at once', async () => {
    const renderings = new SharedRenderings();
    const failing = renderings.run('portal', () => Promise.reject(new Error('no store')));
    const waiting = renderings.wait('portal', () => undefined);
    await expect(failing).rejects.toThrow('no store');
    expect(await waiting).toBeUndefined();
  });
});
