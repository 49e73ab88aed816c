import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { withLateModules } from './with-late-modules.ts';

const through = (parts: readonly Buffer[]) => text(Readable.from(parts).pipe(withLateModules()));
const PAGE = 'Bahía<link rel="modulepreload" href="/a.js"/><link rel="preload" href="/b"/><link rel="';
const LATE = PAGE.replace('modulepreload"', 'modulepreload" fetchpriority="low"');

it('preloads modules with low priority, wherever a part of the page ends', async () => {
  const page = Buffer.from(PAGE);
  for (let end = 0; end <= page.length; end++)
    expect(await through([page.subarray(0, end), page.subarray(end)])).toBe(LATE);
});

it('leaves every letter as it is, byte by byte', async () => {
  const page = Buffer.from(PAGE);
  expect(await through([...page].map((byte) => Buffer.of(byte)))).toBe(LATE);
});
