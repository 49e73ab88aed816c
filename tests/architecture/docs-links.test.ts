import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const pages = [
  'README.md',
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
