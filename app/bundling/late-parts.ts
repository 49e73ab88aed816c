import type { Plugin } from 'vite';

/** A call of `latePart`. */
export interface LatePartCall {
  /** The module that makes the call. */
  importer: string;
  /** The module that the call imports. */
  part: string;
  /** Whether its code is loaded ahead, when the page is idle. */
  ahead: boolean;
}

/** A node of a syntax tree (ESTree). */
interface Node {
  type: string;
  [key: string]: unknown;
}

/** Finds calls of `latePart` and their imports while modules are parsed. */
export function lateParts(): { calls: LatePartCall[]; plugin: Plugin } {
  const calls: LatePartCall[] = [];
  const plugin: Plugin = {
    name: 'masthead-late-parts',
    apply: 'build',
    buildStart() {
      calls.length = 0;
    },
    async moduleParsed({ id, ast, code }) {
      if (!ast || !code?.includes('latePart')) return;
      for (const { source, ahead } of callsIn(ast as unknown as Node)) {
        const part = await this.resolve(source, id);
        if (!part) this.error(`${id}: the late part ${source} is not found`);
        calls.push({ importer: id, part: part.id, ahead });
      }
    },
  };
  return { calls, plugin };
}

/** The calls of `latePart` in a module, by the local name of its import. */
function callsIn(program: Node): { source: string; ahead: boolean }[] {
  const names = new Set(
    [...nodesIn(program)]
      .filter((node) => node.type === 'ImportSpecifier' && nameOf(node.imported) === 'latePart')
      .map((node) => nameOf(node.local)),
  );
  return [...nodesIn(program)]
    .filter((node) => node.type === 'CallExpression' && names.has(nameOf(node.callee)))
    .flatMap((call) => {
      const inside = [...nodesIn(call)];
      const ahead = inside.some(
        (node) => node.type === 'Property' && nameOf(node.key) === 'ahead' && isTrue(node.value),
      );
      return inside
        .filter((node) => node.type === 'ImportExpression')
        .map((node) => ({ source: String((node.source as Node).value), ahead }));
    });
}

function* nodesIn(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* nodesIn(one);
  else if (isNode(node)) {
    yield node;
    for (const value of Object.values(node)) yield* nodesIn(value);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function nameOf(node: unknown): unknown {
  return isNode(node) ? node.name : undefined;
}

/** `true`, also as minified. */
function isTrue(node: unknown): boolean {
  return (
    isNode(node) &&
    (node.value === true || (node.operator === '!' && isNode(node.argument) && node.argument.value === 0))
  );
}
