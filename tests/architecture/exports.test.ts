import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { isNamedExport, type ParsedSource, parsed, parsedSources } from './parsed-sources.ts';

/** What Remix reads of a module by its name, and what the script at the end of each page calls. */
const BY_NAME = new Set([
  ...['action', 'clientLoader', 'ErrorBoundary', 'handle', 'handleDataRequest', 'headers', 'Layout', 'links'],
  ...['loader', 'meta', 'shouldRevalidate', 'streamTimeout', 'hydrate', 'whenUsed'],
]);

/** Names that a file declares and exports, but for a default. */
function exportedNames({ statements }: ParsedSource): string[] {
  return statements.filter(isNamedExport).flatMap((one) => {
    if (ts.isVariableStatement(one))
      return one.declarationList.declarations.flatMap(({ name }) => namesOf(name));
    const { name } = one as ts.DeclarationStatement;
    return name ? [name.text] : [];
  });
}

function namesOf(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesOf(element.name)));
}

/** The files that a file names, each with the names that it takes; undefined for all of them. */
function taken({
  file,
  statements,
}: ParsedSource): Array<readonly [file: string, names: string[] | undefined]> {
  const found: Array<readonly [string, string[] | undefined]> = [];
  const add = (specifier: ts.Node | undefined, names: string[] | undefined) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const { text } = specifier;
    if (text.startsWith('#')) found.push([text.slice(1).split('?')[0] ?? '', names]);
    else if (text.startsWith('.'))
      found.push([path.posix.join(path.posix.dirname(file), text.split('?')[0] ?? ''), names]);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const bindings = node.importClause?.namedBindings;
      add(node.moduleSpecifier, bindings ? elementsOf(bindings) : []);
    } else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, elementsOf(node.exportClause));
    // `import('…')`, its type, and files that the bundler is told of.
    else if (ts.isStringLiteralLike(node) && /^[#.].*\.tsx?$/.test(node.text)) add(node, undefined);
    else ts.forEachChild(node, visit);
  };
  statements.forEach(visit);
  return found;
}

/** The names in braces, as the other file calls them; undefined without braces. */
function elementsOf(
  clause: ts.NamedImportBindings | ts.NamedExportBindings | undefined,
): string[] | undefined {
  if (!clause || !(ts.isNamedImports(clause) || ts.isNamedExports(clause))) return undefined;
  return clause.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

/** Programs that are no TypeScript name files in texts; what they take of them is not looked at. */
function namedInPrograms(): Set<string> {
  const programs = ['cli', 'tests', '.'].flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
      .filter((name) => /\.(mjs|cjs|config\.ts)$/.test(name) && !name.includes('node_modules'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8')),
  );
  return new Set(
    programs.flatMap((text) =>
      [...text.matchAll(/(?:app|cli|schemas)\/[\w./$-]+\.tsx?/g)].map(([file]) => file),
    ),
  );
}

/** All files of TypeScript, tests too. */
function everySource(): ParsedSource[] {
  return ['app', 'cli', 'schemas', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name))
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => parsed(file, readFileSync(file, 'utf8'))),
  );
}

it('each name that a file exports is taken by another', () => {
  const all = new Set(namedInPrograms());
  const names = new Set<string>();
  for (const source of everySource())
    for (const [file, some] of taken(source)) {
      if (!some) all.add(file);
      for (const name of some ?? []) names.add(`${file} ${name}`);
    }
  const unused = parsedSources(['app', 'cli', 'schemas'])
    .filter(({ file }) => !all.has(file))
    .flatMap((source) =>
      exportedNames(source)
        .filter((name) => !BY_NAME.has(name))
        .map((name) => `${source.file} ${name}`),
    )
    .filter((one) => !names.has(one));
  expect(unused).toEqual([]);
});

it.each([
  ["import { a, type B as C } from './x.ts';", [['app/x.ts', ['a', 'B']]]],
  ["export { a as b } from '#schemas/x.ts';", [['schemas/x.ts', ['a']]]],
  ["import * as all from './x.ts';", [['app/x.ts', undefined]]],
  ["import './x.ts';", [['app/x.ts', []]]],
  ["const x = await import('./x.ts');", [['app/x.ts', undefined]]],
  ["type X = typeof import('../cli/x.ts');", [['cli/x.ts', undefined]]],
  ["import { z } from 'zod';", []],
])('%s', (text, expected) => {
  expect(taken(parsed('app/file.ts', text))).toEqual(expected);
});

it('names are those of declarations that are exported', () => {
  const text =
    'export const a = 1, { b } = c; export function d() {} export default e; const f = 2; export type G = 1;';
  expect(exportedNames(parsed('x.ts', text))).toEqual(['a', 'b', 'd', 'G']);
});
