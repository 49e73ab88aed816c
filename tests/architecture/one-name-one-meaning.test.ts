import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isNamedExport, type ParsedSource, parsed, parsedSources } from './parsed-sources.ts';

/** What Remix, the machines (`transition`) and the browser's parts (`start`) are to call it in every file. */
const SAME_EVERYWHERE = new Set([
  ...['loader', 'action', 'meta', 'clientLoader', 'shouldRevalidate', 'handle', 'links', 'headers'],
  ...['transition', 'start'],
]);

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}

/** Names that a statement gives to something of its own; a re-export gives none. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement) && !statement.moduleSpecifier) {
    const clause = statement.exportClause;
    return clause && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : [];
  }
  if (!isNamedExport(statement)) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

/** Names that several files give, each with its files. A type and a value of one file are one thing. */
function sharedNames(sources: readonly ParsedSource[]): string[] {
  const givers = new Map<string, Set<string>>();
  for (const { file, statements } of sources) {
    for (const name of statements.flatMap(namesOf)) {
      if (!SAME_EVERYWHERE.has(name)) givers.set(name, (givers.get(name) ?? new Set()).add(file));
    }
  }
  return [...givers]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${name}: ${[...files].sort().join(', ')}`)
    .sort();
}

describe('an exported name', () => {
  it('stands for one thing in the whole program', () => {
    const sources = parsedSources(['app', 'cli', 'schemas']);
    expect(sources.length).toBeGreaterThan(800);
    expect(sharedNames(sources)).toEqual([]);
  });

  it('is refused in a second file, whatever it names there', () => {
    const one = parsed('one.ts', 'export interface Slot {}\nexport const { a, b: [c] } = read();');
    const two = parsed('two.ts', 'const c = 1;\nexport { c };\nexport function Slot() {}');
    expect(sharedNames([one, two])).toEqual(['Slot: one.ts, two.ts', 'c: one.ts, two.ts']);
  });

  it('may be re-exported, be a type and a value of one file, or be one of Remix', () => {
    const slot = parsed('slot.ts', 'export const slot = 1;\nexport type slot = 1;\nexport const loader = 1;');
    const port = parsed('ads.port.ts', "export { slot } from './slot.ts';\nexport const loader = 2;");
    expect(sharedNames([slot, port])).toEqual([]);
  });
});
