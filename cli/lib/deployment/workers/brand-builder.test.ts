import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { notWritten } from './brand-builder.ts';

const full = Object.assign(new Error('ENOSPC: no space left on device, copyfile a -> b'), {
  ...{ code: 'ENOSPC', path: 'a', dest: 'b' },
});

it('a full disk is told in a sentence with its remedy, and what still stands', () => {
  expect(notWritten(os.tmpdir(), full)).toMatchObject({
    message: 'b: no space left on device.',
    hint: 'Free some space and run it again. The deployment that was there before is still there.',
  });
});

it('of a deployment that was never there, nothing is said', () => {
  const hint = (error: Error) => notWritten(path.join(os.tmpdir(), 'never-built'), error).hint;
  expect(hint(full)).toBe('Free some space and run it again.');
  expect(hint(new Error('The staged program is gone.'))).toBe('Run it again.');
});
