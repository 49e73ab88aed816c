import { expect, it } from 'vitest';
import { failedTests } from './failed-tests.mjs';

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
const unit = {
  testResults: [
    {
      name: '/project/app/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        passed,
        {
          status: 'failed',
          fullName: 'sums up',
          failureMessages: ['\u001b[31m1 is not 2\u001b[39m', 'nor 3'],
        },
      ],
    },
    { name: '/project/app/b.test.ts', status: 'failed', message: 'no module c', assertionResults: [] },
    { name: '/project/app/c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ],
};
const spec = (ok: boolean, title: string, ...messages: string[]) => ({
  ok,
  title,
  tests: [{ results: messages.map((message) => ({ errors: [{ message }] })) }],
});
const browser = {
  suites: [
    {
      file: 'ads.spec.ts',
      specs: [spec(true, 'fills at the second try', 'empty')],
      suites: [{ specs: [spec(false, 'fills', 'first try', 'still empty')] }],
    },
  ],
};

it('names every failed test of both reports, with what it failed with at last', () => {
  expect(failedTests(unit, browser, '/project')).toEqual([
    { file: 'app/a.test.ts', title: 'sums up', message: '1 is not 2\nnor 3' },
    { file: 'app/b.test.ts', title: '', message: 'no module c' },
    { file: 'tests/e2e/ads.spec.ts', title: 'fills', message: 'still empty' },
  ]);
});

it('is empty where no part has written a report', () => {
  expect(failedTests(undefined, undefined, '/project')).toEqual([]);
});
