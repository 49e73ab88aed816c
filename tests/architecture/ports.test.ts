import ts from 'typescript';
import { expect, it } from 'vitest';
import { parsed, parsedSources } from './parsed-sources.ts';

/** `export { … } from '…'`: what is offered, by name, and its file. */
const isNamedReExport = (statement: ts.Statement) =>
  ts.isExportDeclaration(statement) &&
  statement.moduleSpecifier !== undefined &&
  statement.exportClause !== undefined &&
  ts.isNamedExports(statement.exportClause);

it('a port lists names and their files, and holds nothing else', () => {
  const ports = parsedSources(['app']).filter(({ file }) => /\.port(\.server)?\.ts$/.test(file));
  expect(ports.length).toBeGreaterThan(20);
  const others = ports.filter(({ statements }) => !statements.every(isNamedReExport));
  expect(others.map(({ file }) => file)).toEqual([]);
});

it.each([
  ["export { report, type Report } from './report.ts';", true],
  ["export * from './report.ts';", false],
  ["import './report.ts';", false],
  ['export const LIMIT = 3;', false],
])('%s: %s', (text, expected) => {
  expect(parsed('events.port.ts', text).statements.every(isNamedReExport)).toBe(expected);
});
