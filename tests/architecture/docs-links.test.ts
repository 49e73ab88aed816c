import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const pages = [
  'README.md',
  'SECURITY.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
];

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function anchorsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

/** Whether a link of a page leads to a file that exists and, where it names an anchor in a page, to a heading of it. */
function resolves(page: string, target: string): boolean {
  const [file = '', anchor] = target.split('#');
  const full = file === '' ? page : path.join(path.dirname(page), file);
  if (!existsSync(full)) return false;
  return anchor === undefined || !full.endsWith('.md') || anchorsOf(full).includes(anchor);
}

it('every link between the pages of the documentation resolves', () => {
  expect(pages.length).toBeGreaterThan(80);
  const broken = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !resolves(page, target))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

/** Folders of sources: what the documentation names in them is there. */
const SOURCES = ['app', 'cli', 'schemas', 'templates', 'tests'];

/** Paths that a page names in code, but for those with a placeholder. */
const pathsIn = (text: string) =>
  [...text.matchAll(/(?<=[`\s(])(?:app|cli|schemas|templates|tests)\/[\w./$-]*(?![\w./$<{*…-])/g)].map(
    ([name]) => name.replace(/\.$/, ''),
  );

/** Tests that a page names without their folder. */
const testsIn = (text: string) =>
  [...text.matchAll(/`([\w$-][\w.$-]*\.(?:test\.tsx?|spec\.ts))`/g)].map(([, name = '']) => name);

it('every source that the documentation names is there', () => {
  // The recipes name new files, and have a test of their own; so have the decisions.
  const others = pages.filter((page) => !/change-the-code|decisions/.test(page));
  const known = SOURCES.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const tests = new Set(
    known.map((file) => path.basename(file)).filter((file) => /\.(test|spec)\./.test(file)),
  );
  const missing = others.flatMap((page) => {
    const text = readFileSync(page, 'utf8');
    const gone = pathsIn(text).filter((file) => !existsSync(file));
    return [...gone, ...testsIn(text).filter((name) => !tests.has(name))].map((name) => `${page}: ${name}`);
  });
  expect(missing).toEqual([]);
});
