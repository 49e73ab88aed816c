import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { settings } from '../../vitest.config.ts';

const files = ['app', 'cli', 'schemas', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
  )
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'));

/**
 * Where a test or a hook is given a limit of its own, in ms: `vi.setConfig`, the options of a test, the last argument.
 */
const LIMITS = [
  /(?:testTimeout|hookTimeout): ([\d_]+)/g,
  /^ *(?:it|describe)\b.*\{ timeout: ([\d_]+) \},/gm,
  // Hooks and tests close at the left or within a `describe`; timers in tests are shorter than a second.
  /^(?: {2})?\}, ([\d_]{5,})\);$/gm,
];

it('no test takes a shorter limit than all have, nor the same, as a busy machine is ten times slower', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return LIMITS.flatMap((limit) => [...text.matchAll(limit)])
      .filter(([, ms = '']) => Number(ms.replaceAll('_', '')) <= (settings?.testTimeout ?? 0))
      .map(([all]) => `${file}: ${all.trim()}`);
  });
  expect(files.length).toBeGreaterThan(900);
  expect(found).toEqual([]);
});
