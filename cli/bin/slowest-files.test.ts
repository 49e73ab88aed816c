import { expect, it } from 'vitest';
import { slowestFiles } from './slowest-files.mjs';

const unit = {
  testResults: [
    { name: '/project/app/a.test.ts', startTime: 1000, endTime: 1500 },
    { name: '/project/cli/b.test.ts', startTime: 1000, endTime: 4000 },
  ],
};
const result = (...durations: number[]) => ({
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});
const browser = {
  suites: [
    { file: 'ads.spec.ts', specs: [result(400)], suites: [{ specs: [result(300, 200), result(100)] }] },
  ],
};

it('names the files that took longest, of both reports, with all that was run again', () => {
  expect(slowestFiles(unit, browser, '/project', 2)).toEqual([
    { file: 'cli/b.test.ts', seconds: 3 },
    { file: 'tests/e2e/ads.spec.ts', seconds: 1 },
  ]);
});

it('is empty where no part has written a report', () => {
  expect(slowestFiles(undefined, undefined, '/project')).toEqual([]);
});
