import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { parsed, parsedSources } from './parsed-sources.ts';

/** `export { … } from '…'`: what is offered, by name, and its file. */
const isNamedReExport = (statement: ts.Statement) =>
  ts.isExportDeclaration(statement) &&
  statement.moduleSpecifier !== undefined &&
  statement.exportClause !== undefined &&
  ts.isNamedExports(statement.exportClause);

/** `import { … } from '…'` of a port, and the same with `export`. */
const OF_A_PORT =
  /^(?:im|ex)port (?:type )?\{(?<names>[^}]*)\} from '#(?<port>app\/[^']+\.port(?:\.server)?\.ts)'/gm;

/** What a file takes from the ports of other subjects, as `port name`. */
function namesTaken(file: string, text: string): string[] {
  const subject = /^app\/[^/]+\//.exec(file)?.[0];
  return [...text.matchAll(OF_A_PORT)].flatMap(({ groups: { names = '', port = '' } = {} }) => {
    if (subject && port.startsWith(subject)) return [];
    return [...names.matchAll(/(?:^|,)\s*(?:type )?(\w+)/g)].map(([, name]) => `${port} ${name}`);
  });
}

const ports = parsedSources(['app']).filter(({ file }) => /\.port(\.server)?\.ts$/.test(file));

it('a port lists names and their files, and holds nothing else', () => {
  expect(ports.length).toBeGreaterThan(20);
  const others = ports.filter(({ statements }) => !statements.every(isNamedReExport));
  expect(others.map(({ file }) => file)).toEqual([]);
});

it('each name of a port is imported by another subject, the command line or a test', () => {
  const taken = new Set<string>();
  for (const folder of ['app', 'cli', 'tests', 'schemas']) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = path.posix.join(folder, name);
      if (!/\.tsx?$/.test(file)) continue;
      for (const one of namesTaken(file, readFileSync(file, 'utf8'))) taken.add(one);
    }
  }
  const offered = ports.flatMap(({ file, statements }) =>
    statements
      .flatMap((one) => (ts.isExportDeclaration(one) && one.exportClause ? [one.exportClause] : []))
      .flatMap((clause) => (ts.isNamedExports(clause) ? [...clause.elements] : []))
      .map(({ name }) => `${file} ${name.text}`),
  );
  expect(offered.filter((one) => !taken.has(one))).toEqual([]);
});

it('a name is taken from the port of another subject only', () => {
  const text = "import { type Report, report as tell } from '#app/events/events.port.ts';";
  const both = ['app/events/events.port.ts Report', 'app/events/events.port.ts report'];
  expect(namesTaken('app/ads/ad.tsx', text)).toEqual(both);
  expect(namesTaken('app/root.tsx', text)).toEqual(both);
  expect(namesTaken('app/events/collector/check.ts', text)).toEqual([]);
});

it.each([
  ["export { report, type Report } from './report.ts';", true],
  ["export * from './report.ts';", false],
  ["import './report.ts';", false],
  ['export const LIMIT = 3;', false],
])('%s: %s', (text, expected) => {
  expect(parsed('events.port.ts', text).statements.every(isNamedReExport)).toBe(expected);
});
