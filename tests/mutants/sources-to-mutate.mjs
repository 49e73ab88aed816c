import ts from 'typescript';

/** Files that are no source of ours, or hold nothing but re-exports. */
const NOT_MUTATED = /\.test\.tsx?$|\.d\.ts$|\.generated\.|\.port(\.server)?\.ts$|^app\/(routes|i18n)\//;

/** Whether a file is one of the source files in which mutants are made. */
export const isSource = (file) => /^(app|cli|schemas)\/.*\.tsx?$/.test(file) && !NOT_MUTATED.test(file);

/** Whether a text has a function with a body. One that has none is a table of data or only types. */
export function hasFunctions(text) {
  const seek = (node) =>
    (ts.isFunctionLike(node) && 'body' in node && node.body) || ts.forEachChild(node, seek);
  return Boolean(seek(ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest)));
}

/**
 * Chooses the files in which mutants are made.
 * @param files paths from the project's root
 * @param read text of a file
 * @param most number of files that one run may take
 * @returns the chosen files, and those above the limit
 */
export function sourcesToMutate(files, read, most) {
  const sources = files.filter((file) => isSource(file) && hasFunctions(read(file)));
  return { chosen: sources.slice(0, most), leftOut: sources.slice(most) };
}

/** The subject of a file: `app/events`, `schemas/brand`, `cli/lib/doctor`. */
function subjectOf(file) {
  const folder = file.split('/').slice(0, -1);
  return folder.slice(0, file.startsWith('cli/lib/') ? 3 : 2).join('/');
}

/**
 * The nearest tests of files: those of their subject that import them by name, or else all of their subject.
 * @param files paths from the project's root
 * @param tests all test files
 * @param read text of a file
 */
export function nearestTests(files, tests, read) {
  const found = files.flatMap((file) => {
    const ofSubject = tests.filter((test) => test.startsWith(`${subjectOf(file)}/`));
    const direct = ofSubject.filter((test) => read(test).includes(`/${file.split('/').at(-1)}'`));
    return direct.length > 0 ? direct : ofSubject;
  });
  return [...new Set(found)];
}
