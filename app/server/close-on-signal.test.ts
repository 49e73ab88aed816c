import { expect, it } from 'vitest';
import { endedWithin } from './close-on-signal.ts';

/** What is logged while something is waited for. */
async function said(ms: number, ending: Promise<unknown> | undefined): Promise<string[]> {
  const lines: string[] = [];
  await endedWithin(ms, 'the ingest', ending, (line) => lines.push(line));
  return lines;
}

it('what ends well is waited for, and nothing is said', async () => {
  expect(await said(600_000, Promise.resolve('done'))).toEqual([]);
  expect(await said(600_000, undefined)).toEqual([]);
});

it('what never ends is left, which the log says', async () => {
  expect(await said(1, new Promise(() => undefined))).toEqual([
    'While closing, the ingest did not end: it took longer than 1 ms.',
  ]);
});

it('what fails keeps nobody from closing the rest', async () => {
  expect(await said(600_000, Promise.reject(new Error('no such table')))).toEqual([
    'While closing, the ingest did not end: no such table.',
  ]);
});
