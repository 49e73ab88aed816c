import { describe, expect, it } from 'vitest';
import { checkSpace, freeBytes } from './disk-space.ts';

const status = (mib: number) => checkSpace('data', 'data', mib * 1024 * 1024).status;

describe('disk space', () => {
  it('is an error below 100 MiB and a warning below 1 GiB', () => {
    expect([99, 100, 1023, 1024].map(status)).toEqual(['error', 'warning', 'warning', 'ok']);
  });

  it('is also known for a folder that does not exist yet', () => {
    expect(freeBytes('no/such/folder')).toBeGreaterThan(0);
  });
});
