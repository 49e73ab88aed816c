// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeHeadScripts } from '#tests/fakes/ads/head-scripts.ts';
import { loadScriptOnce } from './load-script-once.client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a script of another party', () => {
  it('is loaded once a document, whatever asks for it', async () => {
    const asked = fakeHeadScripts();
    await Promise.all([1, 2].map(() => loadScriptOnce('https://a.example/once.js', 1000)));
    await loadScriptOnce('https://a.example/once.js', 1000);
    expect(asked).toEqual(['https://a.example/once.js']);
  });

  it('that cannot be had fails, and is not asked for again', async () => {
    const asked = fakeHeadScripts(() => 'fails');
    for (let time = 0; time < 2; time++)
      await expect(loadScriptOnce('https://a.example/gone.js', 1000)).rejects.toThrow('cannot load');
    expect(asked).toHaveLength(1);
  });

  it('that hangs fails when its time is over', async () => {
    fakeHeadScripts(() => 'hangs');
    const failed = vi.fn();
    loadScriptOnce('https://a.example/slow.js', 1000).catch(failed);
    await vi.advanceTimersByTimeAsync(999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(new Error('no answer from https://a.example/slow.js'));
  });

  it('that has come costs no timer', async () => {
    fakeHeadScripts();
    await loadScriptOnce('https://a.example/quick.js', 1000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
