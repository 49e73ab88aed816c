import { expect, it } from 'vitest';
import config from './nearest-tests.config.ts';
import { hasFunctions, nearestTests, sourcesToMutate } from './sources-to-mutate.mjs';

const CODE = 'export const double = (n: number) => 2 * n;';

it('takes source files, and no tests, ports, routes, texts or generated files', () => {
  const files = [
    'app/events/queue.machine.ts',
    'app/events/queue.machine.test.ts',
    'app/events/events.port.ts',
    'app/routes/portal.tsx',
    'app/i18n/en/portal.ts',
    'app/lib/names.generated.ts',
    'tests/setup/start.ts',
    'docs/glossary.md',
    'cli/main.ts',
  ];
  const { chosen } = sourcesToMutate(files, () => CODE, 10);
  expect(chosen).toEqual(['app/events/queue.machine.ts', 'cli/main.ts']);
});

it('leaves tables of data and files of types alone', () => {
  expect(hasFunctions(CODE)).toBe(true);
  expect(hasFunctions('export const SIGNS = ["aries", "taurus"];')).toBe(false);
  expect(
    hasFunctions('export interface Clock { now(): number } export type Tell = (text: string) => void;'),
  ).toBe(false);
});

it('says which files are above the limit', () => {
  const files = ['app/a/one.ts', 'app/a/two.ts', 'app/a/three.ts'];
  expect(sourcesToMutate(files, () => CODE, 2)).toEqual({
    chosen: ['app/a/one.ts', 'app/a/two.ts'],
    leftOut: ['app/a/three.ts'],
  });
});

const TESTS = {
  'app/ads/refresh.machine.test.ts': "import { refresh } from './refresh.machine.ts';",
  'app/ads/page/slots.test.ts': "import { refresh } from '#app/ads/refresh.machine.ts';",
  'app/ads/show-point.test.ts': "import { showPoint } from './show-point.ts';",
  'app/events/report.test.ts': "import { refresh } from '#app/ads/refresh.machine.ts';",
};
const nearest = (file: string) =>
  nearestTests([file], Object.keys(TESTS), (test) => TESTS[test as keyof typeof TESTS]);

it('runs the tests of the same subject that import the file', () => {
  expect(nearest('app/ads/refresh.machine.ts')).toEqual([
    'app/ads/refresh.machine.test.ts',
    'app/ads/page/slots.test.ts',
  ]);
});

it('runs all tests of the subject where none imports the file', () => {
  expect(nearest('app/ads/networks/gpt.client.ts')).toHaveLength(3);
});

it('runs them without PostgreSQL, whose server no global setup starts for them', () => {
  expect(config.test?.globalSetup).toBeUndefined();
  expect(config.test?.env).toEqual({ MASTHEAD_WITHOUT_POSTGRES: '1' });
});
