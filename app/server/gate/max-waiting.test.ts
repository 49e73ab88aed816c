import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { descriptorLimit, maxWaiting } from './max-waiting.ts';

describe('connections that may wait', () => {
  it.each([
    [undefined, 8_000],
    [1_048_576, 8_000],
    [4_096, 3_072],
    [1_024, 768],
    [128, 64],
    [10, 1],
  ])('of %s descriptors: %i', (descriptors, max) => expect(maxWaiting(descriptors)).toBe(max));
});

describe('the limit of descriptors', () => {
  const read = (line: string) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'masthead-limits-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'limits');
    writeFileSync(
      file,
      `Limit                     Soft Limit           Hard Limit           Units\n${line}\n`,
    );
    return descriptorLimit(file);
  };

  it('is the one that applies now', () =>
    expect(read('Max open files            1024                 4096                 files')).toBe(1_024));

  it('is unknown where there is none, and where the system does not say it', () => {
    expect(read('Max open files            unlimited            unlimited            files')).toBeUndefined();
    expect(descriptorLimit('/none')).toBeUndefined();
  });
});
