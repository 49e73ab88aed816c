import { describe, expect, it } from 'vitest';
import { examination, examineAll } from './examination.ts';
import { fine, warning } from './verdict.ts';

describe('examineAll', () => {
  it('gathers in the order of the list; a check that breaks stops no other', async () => {
    const found = await examineAll(
      [
        examination('machine', 'a', async () => [fine('good')]),
        examination('machine', 'b', () => {
          throw new Error('no such thing');
        }),
        examination('store', 'c', () => [warning('small', 'make it larger')]),
      ],
      2,
    );
    expect(found).toEqual([
      { group: 'machine', check: 'a', status: 'ok', message: 'good' },
      {
        group: 'machine',
        check: 'b',
        status: 'error',
        message: 'this could not be looked at: no such thing',
        fix: expect.stringMatching(/./),
      },
      { group: 'store', check: 'c', status: 'warning', message: 'small', fix: 'make it larger' },
    ]);
  });
});
