import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { allMessages } from '#app/i18n/catalogues.server.ts';
import { parsedSources } from './parsed-sources.ts';

const withoutForm = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');
const catalogue = new Set(Object.keys(allMessages('en')).map(withoutForm));

/** Parts of the catalogue that a file imports as an object: their keys are members, which types check. */
const PART = /^#app\/i18n\/en\/(.+)\.json$/;

/** Texts in quotes, and what templates begin with: keys of the catalogue are among them. */
const quoted = new Set<string>();
const begun = new Set<string>();
/** What `t` is asked for, with the file: keys in quotes, also of a choice such as `t(isOn ? 'a' : 'b')`. */
const asked: Array<readonly [key: string, file: string]> = [];

for (const { file, statements } of parsedSources(['app', 'schemas', 'cli'])) {
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) quoted.add(node.text);
    if (ts.isTemplateExpression(node)) begun.add(node.head.text);
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't')
      asked.push(...keysIn(node.arguments[0]).map((key) => [key, file] as const));
    ts.forEachChild(node, visit);
  };
  statements.forEach(visit);
}

function keysIn(node: ts.Expression | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isConditionalExpression(node) ? [...keysIn(node.whenTrue), ...keysIn(node.whenFalse)] : [];
}

describe('the texts', () => {
  it('have every key that the code asks for: another one would be shown as it is', () => {
    expect(asked.length).toBeGreaterThan(150);
    expect(asked.filter(([key]) => !catalogue.has(withoutForm(key)))).toEqual([]);
  });

  it('have no key that nothing asks for', () => {
    const parts = [...quoted].flatMap((text) => PART.exec(text)?.[1] ?? []);
    const isAsked = (key: string) =>
      parts.some((part) => key.startsWith(`${part}.`)) ||
      quoted.has(key) ||
      begun.has(key.slice(0, key.lastIndexOf('.') + 1));
    expect([...catalogue].filter((key) => !isAsked(key))).toEqual([]);
  });
});
