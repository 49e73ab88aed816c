import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { type ParsedSource, parsed, parsedSources } from './parsed-sources.ts';

const WRITING = new Set([
  ...['set', 'add', 'delete', 'clear'],
  ...['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill'],
]);

/** Maps, sets, lists and objects: what can be written to though its name is a constant. */
function isContainer(node: ts.Expression | undefined): boolean {
  if (!node) return false;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return isContainer(node.expression);
  return ts.isNewExpression(node) || ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node);
}

/** The name in front of a chain of properties: `waiting` of `waiting.list[0]`. */
function rootName(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  const isAccess = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
  return isAccess || ts.isNonNullExpression(node) ? rootName(node.expression) : undefined;
}

const isAssignment = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
  node.operatorToken.kind <= ts.SyntaxKind.LastAssignment;

const isCount = (node: ts.Node): node is ts.PrefixUnaryExpression | ts.PostfixUnaryExpression =>
  (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
  (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken);

/** The name that a node writes to, if it writes. */
function written(node: ts.Node): string | undefined {
  if (isAssignment(node)) return rootName(node.left);
  if (isCount(node)) return rootName(node.operand);
  if (ts.isDeleteExpression(node)) return rootName(node.expression);
  const isCall = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression);
  return isCall && WRITING.has(node.expression.name.text) ? rootName(node.expression.expression) : undefined;
}

function everyWrite(statements: readonly ts.Statement[]): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const name = written(node);
    if (name !== undefined) names.add(name);
    ts.forEachChild(node, visit);
  };
  statements.forEach(visit);
  return names;
}

/** Names of a module that change while the program runs. */
function stateOf({ statements }: ParsedSource): string[] {
  const writes = everyWrite(statements);
  return statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => {
    const changes = ({ name, initializer }: ts.VariableDeclaration) =>
      !(declarationList.flags & ts.NodeFlags.Const) ||
      (ts.isIdentifier(name) && isContainer(initializer) && writes.has(name.text));
    return declarationList.declarations
      .filter(changes)
      .map(({ name }) => (ts.isIdentifier(name) ? name.text : 'a pattern'));
  });
}

describe('a module of the library', () => {
  it('keeps no state: what remembers belongs to a subject', () => {
    const sources = parsedSources(['app/lib']);
    expect(sources.length).toBeGreaterThan(15);
    const found = sources.flatMap((source) => stateOf(source).map((name) => `${source.file}: ${name}`));
    expect(found).toEqual([]);
  });

  it.each([
    ['let count = 0;', ['count']],
    ['export const seen = new Set(); export const see = (x) => seen.add(x);', ['seen']],
    ['const list = []; function put(x) { list[0] = x; }', ['list']],
    ['const box = {}; export function put(x) { box.value ??= x; }', ['box']],
    ['const counts = { all: 0 }; export const count = () => counts.all++;', ['counts']],
    ["const KNOWN = new Set(['a']); export const isKnown = (x) => KNOWN.has(x);", []],
    ['export function unique(list) { const seen = new Set(); seen.add(1); let last; }', []],
  ])('%s', (text, state) => {
    expect(stateOf(parsed('lib.ts', text))).toEqual(state);
  });
});
