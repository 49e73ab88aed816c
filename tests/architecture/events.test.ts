import ts from 'typescript';
import { expect, it } from 'vitest';
import { EVENTS } from '#schemas/events/event-registry.ts';
import { parsedSources } from './parsed-sources.ts';

/** Texts in quotes, and the first and the last part of templates. */
const quoted = new Set<string>();
const templates: Array<readonly [head: string, tail: string]> = [];

for (const { statements } of parsedSources(['app'])) {
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) quoted.add(node.text);
    if (ts.isTemplateExpression(node))
      templates.push([node.head.text, node.templateSpans.at(-1)?.literal.text ?? '']);
    ts.forEachChild(node, visit);
  };
  statements.forEach(visit);
}

/** Whether a template with words of its own makes the name. */
const isMade = (name: string) =>
  templates.some(
    ([head, tail]) => /[a-z]{3} /.test(`${head} ${tail}`) && name.startsWith(head) && name.endsWith(tail),
  );

it('every event of the registry is named where the pages report: another one would never be sent', () => {
  const names = Object.keys(EVENTS);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !quoted.has(name) && !isMade(name))).toEqual([]);
});
