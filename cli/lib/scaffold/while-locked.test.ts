import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whileLocked } from './while-locked.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'masthead-lock-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
const lock = () => path.join(root, '.brands.lock');

it('runs one piece of work after the other, also after one that fails', async () => {
  const order: string[] = [];
  const work = (name: string, fails = false) =>
    whileLocked(root, async () => {
      order.push(`${name} in`);
      await Promise.resolve();
      order.push(`${name} out`);
      if (fails) throw new Error(name);
    });
  const ended = await Promise.allSettled([work('a', true), work('b'), work('c')]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(order.filter((_, at) => at % 2 === 0).map((row) => `${row[0]} out`)).toEqual(
    order.filter((_, at) => at % 2 === 1),
  );
  expect(existsSync(lock())).toBe(false);
});

it('creates no brands folder for work that writes nothing there', async () => {
  const missing = path.join(root, 'brands');
  await whileLocked(missing, async () => undefined);
  expect(existsSync(missing)).toBe(false);
  await whileLocked(missing, async () => mkdirSync(path.join(missing, 'acme')));
  expect(readdirSync(missing)).toEqual(['acme']);
});

it('gives up on a lock whose process lives', async () => {
  writeFileSync(lock(), String(process.ppid));
  await expect(whileLocked(root, async () => 'done', 0)).rejects.toThrow(
    'Another command is changing the brands folder.',
  );
  expect(existsSync(lock())).toBe(true);
});
