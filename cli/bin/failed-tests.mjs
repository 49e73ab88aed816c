// Which tests failed and why, from the reports of vitest and Playwright, for the end of what `npm test` prints.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Longest message shown, in characters. */
const MAX_MESSAGE_LENGTH = 2_000;

/**
 * @param unit vitest's JSON report, undefined if there is none
 * @param browser Playwright's
 * @param root folder that files are named from
 * @returns one row for each failed test, with its file, its title and what it failed with
 */
export function failedTests(unit, browser, root) {
  return [
    ...(unit?.testResults ?? []).flatMap((file) => failedInFile(file, path.relative(root, file.name))),
    ...(browser?.suites ?? []).flatMap((suite) => failedInSuite(suite, path.join('tests/e2e', suite.file))),
  ];
}

/** A file that failed without a failed test could not be loaded, or its `beforeAll` failed. */
function failedInFile({ status, message, assertionResults }, file) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [{ file, title: '', message: shorten(message) }];
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    title: fullName,
    message: shorten(failureMessages.join('\n')),
  }));
}

function failedInSuite({ specs = [], suites = [] }, file) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      file,
      title,
      message: shorten(
        tests
          .flatMap(({ results }) => results.at(-1)?.errors ?? [])
          .map(({ message }) => message)
          .join('\n'),
      ),
    }));
  return [...own, ...suites.flatMap((suite) => failedInSuite(suite, file))];
}

/** Without what colours a terminal. */
function shorten(text = '') {
  return stripVTControlCharacters(text).slice(0, MAX_MESSAGE_LENGTH);
}
