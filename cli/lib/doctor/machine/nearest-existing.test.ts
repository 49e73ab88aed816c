import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { nearestExisting } from './nearest-existing.ts';

it('is the path itself, or the first folder above it that exists', () => {
  const here = import.meta.filename;
  expect(nearestExisting(here)).toBe(here);
  expect(nearestExisting(path.join(tmpdir(), 'none-such/a/b'))).toBe(path.resolve(tmpdir()));
  expect(nearestExisting('cli/none-such')).toBe(path.resolve('cli'));
  expect(nearestExisting('/none-such')).toBe('/');
});
