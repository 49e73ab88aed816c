import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { runMigrate } from './migrate-run.ts';

it('migrate makes no store in a folder that is not there', async () => {
  const data = path.join(mkdtempSync(path.join(tmpdir(), 'migrate-')), 'typo');
  const context = { project: { data: '/nowhere' }, output: {} } as CommandContext;
  await expect(runMigrate({ data }, context)).rejects.toThrow(`There is no folder ${data}.`);
  expect(existsSync(data)).toBe(false);
});
