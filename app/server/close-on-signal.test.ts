import { expect, it } from 'vitest';
import { endedWithin } from './close-on-signal.ts';

/** Lines logged while something is waited for. */
async function said(ms: number, ending: Promise<unknown> | undefined): Promise<string[]> {
  const lines: string[] = [];
  await endedWithin(ms, 'the ingest', ending, (line) => lines.push(line));
  return lines;
}

it('a part that ends in time is waited for, and nothing is logged', async () => {
  expect(await said(600_000, Promise.resolve('done'))).toEqual([]);
  expect(await said(600_000, undefined)).toEqual([]);
});

it('a part that never ends is abandoned, and logged', async () => {
  expect(await said(1, new Promise(() => undefined))).toEqual([
    'While closing, the ingest did not end: it took longer than 1 ms.',
  ]);
});

it('a part that fails does not keep the others from closing', async () => {
  expect(await said(600_000, Promise.reject(new Error('no such table')))).toEqual([
    'While closing, the ingest did not end: no such table.',
  ]);
});
