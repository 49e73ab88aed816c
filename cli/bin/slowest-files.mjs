// Which files of tests take longest, from the reports of vitest and Playwright.
import path from 'node:path';

/**
 * @param unit vitest's JSON report, undefined if there is none
 * @param browser Playwright's
 * @param root folder that files are named from
 * @param most rows at most
 * @returns rows with a file and the seconds of its tests, the longest first
 */
export function slowestFiles(unit, browser, root, most = 20) {
  const rows = [
    ...(unit?.testResults ?? []).map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    ...(browser?.suites ?? []).map((suite) => ({
      file: path.join('tests/e2e', suite.file),
      seconds: durationOf(suite) / 1000,
    })),
  ];
  return rows.sort((a, b) => b.seconds - a.seconds).slice(0, most);
}

/** ms of all tests of a suite, those run again included. */
function durationOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return (
    results.reduce((sum, { duration }) => sum + duration, 0) +
    suites.reduce((sum, suite) => sum + durationOf(suite), 0)
  );
}
