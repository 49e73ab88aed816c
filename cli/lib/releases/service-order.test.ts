import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  earlierRelease,
  presentOrder,
  promoted,
  readServiceOrder,
  rolledBack,
  writeServiceOrder,
} from './service-order.ts';

describe('the order of service', () => {
  it('has no release that was rolled back from', () => {
    const back = rolledBack(promoted(promoted([], 'a'), 'b'), 'a');
    expect(back).toEqual(['a']);
    expect(earlierRelease(promoted(back, 'c'))).toBe('a');
    expect(rolledBack(['a', 'b', 'c'], 'a')).toEqual(['a']);
    expect(rolledBack(['c', 'a', 'b', 'c'], 'b')).toEqual(['a', 'b']);
  });

  it('takes up a release that is named, wherever it was', () => {
    expect(rolledBack(['a', 'b'], 'z')).toEqual(['a', 'z']);
    expect(rolledBack(['a', 'b'], 'b')).toEqual(['a', 'b']);
    expect(rolledBack([], 'z')).toEqual(['z']);
  });

  it('has a release once that is promoted twice in a row', () => {
    expect(promoted(['a', 'b'], 'b')).toEqual(['a', 'b']);
    expect(earlierRelease(promoted(['a', 'b'], 'a'))).toBe('b');
    expect([earlierRelease(['a']), earlierRelease([])]).toEqual([undefined, undefined]);
  });

  it('is that of times where none was recorded, up to the one that is served', () => {
    expect(presentOrder([], ['c', 'b', 'a'], 'b')).toEqual(['a', 'b']);
    expect(presentOrder([], ['b', 'a'], undefined)).toEqual(['a', 'b']);
  });

  it('follows the link, and names only what is there', () => {
    expect(presentOrder(['a', 'b', 'c'], ['c', 'b', 'a'], 'b')).toEqual(['a', 'b']);
    expect(presentOrder(['a', 'b'], ['x', 'b', 'a'], 'x')).toEqual(['a', 'b', 'x']);
    expect(presentOrder(['a', 'b', 'c'], ['c', 'b'], 'c')).toEqual(['b', 'c']);
  });

  it('is recorded in a file, and no other stays', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'masthead-order-'));
    expect(readServiceOrder(folder)).toEqual([]);
    writeServiceOrder(folder, ['a', 'b']);
    expect([readServiceOrder(folder), readdirSync(folder)]).toEqual([['a', 'b'], ['.history']]);
    rmSync(folder, { recursive: true });
  });
});
