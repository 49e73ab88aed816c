// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeHeadScripts } from '#tests/fakes/ads/head-scripts.ts';
import { askAgainForFailedScripts, loadScriptOnce } from './load-script-once.client.ts';

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

  it('that cannot be had fails, and is asked for once more where that is wanted', async () => {
    const asked = fakeHeadScripts(() => (asked.length === 1 ? 'fails' : 'loads'));
    const load = () => loadScriptOnce('https://a.example/gone.js', 1000);
    for (let time = 0; time < 2; time++) await expect(load()).rejects.toThrow('cannot load');
    expect(asked).toHaveLength(1);
    askAgainForFailedScripts();
    await load();
    askAgainForFailedScripts();
    await load();
    expect(asked).toHaveLength(2);
  });

  it('that is late is waited for again, and not loaded twice', async () => {
    const added: EventTarget[] = [];
    vi.spyOn(document.head, 'append').mockImplementation((script) => void added.push(script as Element));
    const load = () => loadScriptOnce('https://a.example/late.js', 1000);
    const first = expect(load()).rejects.toThrow('no answer');
    await vi.advanceTimersByTimeAsync(1000);
    await first;
    askAgainForFailedScripts();
    const second = load();
    for (const script of added) script.dispatchEvent(new Event('load'));
    await second;
    expect(added).toHaveLength(1);
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
