import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';
import { SINGLE_FETCH, unrefTimers } from './unref-timers.mjs';

const requireHere = createRequire(import.meta.url);
const file = requireHere.resolve('@remix-run/server-runtime/dist/single-fetch.js');

/** The timers that encoding an answer sets. */
async function timersOf(code: string): Promise<NodeJS.Timeout[]> {
  const module = { exports: {} as Record<string, (...args: unknown[]) => ReadableStream> };
  const requireThere = createRequire(file);
  new Function('module', 'exports', 'require', code)(module, module.exports, requireThere);
  const set = vi.spyOn(globalThis, 'setTimeout');
  try {
    const encoded = module.exports.encodeViaTurboStream?.({ a: 1 }, new AbortController().signal, 60_000);
    expect(await new Response(encoded).text()).toContain('"a"');
    return set.mock.results.map(({ value }) => value).filter((timer) => typeof timer?.hasRef === 'function');
  } finally {
    set.mockRestore();
  }
}

it('the timer of an answer that has been sent keeps no process alive', async () => {
  expect(file).toMatch(SINGLE_FETCH);
  const code = readFileSync(file, 'utf8');
  const [before] = await timersOf(code);
  const [after] = await timersOf(unrefTimers(code));
  expect([before?.hasRef(), after?.hasRef()]).toEqual([true, false]);
  clearTimeout(before);
  clearTimeout(after);
});

it('says where Remix has become another', () => {
  expect(() => unrefTimers('let timeoutId;')).toThrow('Remix no longer has');
});
