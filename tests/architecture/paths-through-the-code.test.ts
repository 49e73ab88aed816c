import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const page = readFileSync('docs/reference/code.md', 'utf8');

/** The lists of files of the page, by their headings. */
const paths = new Map(
  page
    .split(/^### /m)
    .slice(1)
    .map((section) => [
      section.slice(0, section.indexOf('\n')),
      [...section.matchAll(/^1\. `(.+)`$/gm)].map(([, file = '']) => file),
    ]),
);

const sources = ['app', 'cli', 'schemas'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes('.test.'))
    .map((file) => path.posix.join(folder, file)),
);

/** The files that each file names in its imports; where it names a port, those that the port leads to, too. */
const imports = new Map(sources.map((file) => [file, importsOf(file)]));
function importsOf(file: string): string[] {
  const named = [...readFileSync(file, 'utf8').matchAll(/['"]([#.][^'"\s]*\/[^'"\s?]+\.(?:tsx?|mjs))/g)];
  return named.map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
  );
}
const isPort = (file: string) => /\.port(\.server)?\.ts$/.test(file);
const reachedFrom = (file: string): string[] =>
  (imports.get(file) ?? []).flatMap((one) => (isPort(one) ? (imports.get(one) ?? []) : [one]));

/** Called by a framework, a queue or a request, and not by an import. */
const ENTRIES = new Set([
  'app/boot.client.ts',
  'app/entry.server.tsx',
  'app/root.tsx',
  'app/routes/portal.tsx',
  'app/server/create-app.ts',
  'cli/main.ts',
  'app/content/embedded-content.server.ts',
  'app/events/collector/open-collector.server.ts',
]);

it('the page has the paths, and their lengths as its table says', () => {
  expect([...paths.keys()]).toHaveLength(4);
  const lengths = [...page.matchAll(/^\| (?:a |an |`).*\| (\d+) \| (\d+) \| \d+ \|$/gm)].map(([, , now]) =>
    Number(now),
  );
  expect([...paths.values()].map((files) => files.length)).toEqual(lengths);
});

it.each([...paths])('%s: every file exists, and one before it leads to it', (_, files) => {
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  const unled = files.filter((file, at) => {
    if (at === 0 || ENTRIES.has(file)) return false;
    const before = files.slice(0, at);
    return !before.some((one) => reachedFrom(one).includes(file) || reachedFrom(file).includes(one));
  });
  expect(unled).toEqual([]);
});
