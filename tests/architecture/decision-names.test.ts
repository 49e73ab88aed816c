import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const RECORDS = 'docs/decisions';

/** Names of other programs, of the specification, and of what was rejected. */
const FOREIGN = new Set([
  'EnvHttpProxyAgent',
  'StreamTransfer',
  'customEvents',
  'luckyFSDWinner',
  'optOutVisitor',
  'reportingParameters',
  'serveStatic',
]);

const SOURCES = ['app', 'brands', 'cli', 'schemas', 'templates', 'tests'];
const SOURCE = /\.(?:[cm]?[jt]sx?|json|ya?ml|css|html|conf)$/;
/** Stories of the packs, and this file. */
const NOT_CODE = /pack\/feeds\/|node_modules|decision-names\.test/;

/** Names that a text has in backticks and that look like ours: camelCase, PascalCase, UPPER_SNAKE, a file of code. */
function namesIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name.replace(/\(\)$/, ''));
  const isName = /^(?:[a-z]\w*[A-Z]\w*|[A-Z]+[a-z]+\w*[A-Z]\w*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)$/;
  return quoted.filter((name) => isName.test(name) || /^[\w-][\w./-]*\.tsx?$/.test(name));
}

/** All words and file names of the program; files by each ending of their path. */
function namesOfProgram(): Set<string> {
  const names = new Set<string>();
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
  );
  for (const file of [...files, ...readdirSync('.')]) {
    if (!SOURCE.test(file) || NOT_CODE.test(file)) continue;
    const steps = file.split('/');
    for (const at of steps.keys()) names.add(steps.slice(at).join('/'));
    for (const [word] of readFileSync(file, 'utf8').matchAll(/[\w$]+/g)) names.add(word);
  }
  return names;
}

describe('the names of code in decision records', () => {
  const records = readdirSync(RECORDS).map((name) => ({
    name,
    names: namesIn(readFileSync(`${RECORDS}/${name}`, 'utf8')),
  }));

  it('stand in the program, or are names of others', () => {
    const known = namesOfProgram();
    const gone = records.flatMap(({ name, names }) =>
      names.filter((one) => !known.has(one) && !FOREIGN.has(one)).map((one) => `${name}: ${one}`),
    );
    expect(gone).toEqual([]);
  });

  it('are found, and so is each name of others', () => {
    const named = new Set(records.flatMap(({ names }) => names));
    expect(named.size).toBeGreaterThan(100);
    expect([...FOREIGN].filter((name) => !named.has(name))).toEqual([]);
  });

  it('are camelCase, PascalCase, UPPER_SNAKE or a file', () => {
    const text =
      '`latePart` `LatePart` `LATE_PARTS` `late()` `lateParts()` `late.ts` `app/late.ts` `Late` `a b`';
    expect(namesIn(text)).toEqual([
      ...['latePart', 'LatePart', 'LATE_PARTS', 'lateParts', 'late.ts', 'app/late.ts'],
    ]);
  });
});
