import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fine, warning } from './check-result.ts';
import { doctorCheck, runChecks } from './doctor-check.ts';

describe('runChecks', () => {
  it('returns findings in the order of the list; a check that throws stops no other', async () => {
    const found = await runChecks(
      [
        doctorCheck('machine', 'a', async () => [fine('good')]),
        doctorCheck('machine', 'b', () => {
          throw new Error('no such thing');
        }),
        doctorCheck('store', 'c', () => [warning('small', 'make it larger')]),
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

  it('keeps the order and runs no more checks at a time than allowed', async () => {
    let underWay = 0;
    let most = 0;
    const slow = (check: string, turns: number) =>
      doctorCheck('site', check, async () => {
        most = Math.max(most, ++underWay);
        for (let turn = 0; turn < turns; turn++) await nextTurn();
        underWay--;
        return [fine(check)];
      });
    const found = await runChecks([slow('a', 5), slow('b', 1), slow('c', 4), slow('d', 2)], 2);
    expect(found.map(({ check }) => check)).toEqual(['a', 'b', 'c', 'd']);
    expect(most).toBe(2);
  });

  it('accepts an empty list', async () => {
    expect(await runChecks([], 3)).toEqual([]);
  });
});
