import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

/** The options of each command, as the generated reference lists them. */
const commands = new Map(
  read('docs/reference/command-line.md')
    .split(/^### masthead /m)
    .slice(1)
    .map((section) => {
      const rows = [...section.matchAll(/^\| `([^`]+)` \|/gm)].flatMap(
        ([, cell = '']) => cell.match(/--?[\w-]+/g) ?? [],
      );
      return [section.slice(0, section.indexOf('\n')), new Set(rows)] as const;
    }),
);
const OF_ALL_COMMANDS = ['-V', '--version', '-q', '--quiet', '--no-color', '--brands', '-h', '--help'];

/** Pages for readers, and files that a carrier gets. Decisions tell of their time, the recipes of what is to be made. */
const pages = [
  ...['README.md', 'SECURITY.md'],
  ...['docs', 'templates']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.(md|hbs|ya?ml)$/.test(file) && !/decisions|change-the-code/.test(file)),
];

/** What a line of code calls: `npx masthead …`, or the program of a deployment. */
const CALL = /\b(?:npx masthead|node masthead\.mjs) (?<words>[a-z][^\n`|#&)]*)/g;

/** The command that the words begin with: its name has one or two of them. */
const commandOf = ([first = '', second = '']: readonly string[]) =>
  [`${first} ${second}`, first].find((name) => commands.has(name));

/** What is wrong with the words behind `masthead`; undefined for a call that runs. */
function faultOf(words: readonly string[]): string | undefined {
  const name = commandOf(words);
  if (name === undefined) return `no command ${words[0]}`;
  const options = words.flatMap((word) => word.match(/^--?[a-z][\w-]*/gi) ?? []);
  const known = new Set([...OF_ALL_COMMANDS, ...(commands.get(name) ?? [])]);
  const unknown = options.find((option) => !known.has(option));
  return unknown === undefined ? undefined : `masthead ${name} has no ${unknown}`;
}

const callsIn = (text: string) =>
  [...text.matchAll(CALL)].map(({ groups }) => (groups?.words ?? '').trim().split(/\s+/));

describe('the pages', () => {
  it('call commands of masthead that exist, with options that they have', () => {
    const calls = pages.flatMap((page) =>
      callsIn(read(page)).map((words) => [page, faultOf(words)] as const),
    );
    expect(calls.length).toBeGreaterThan(150);
    expect(calls.filter(([, fault]) => fault !== undefined)).toEqual([]);
  });

  it('call scripts of npm that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/\bnpm run ([\w-]+)/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(10);
    expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
  });
});

it.each([
  ['build --al', 'masthead build has no --al'],
  ['bild acme', 'no command bild'],
  ['content pull --strict', undefined],
])('%s: %s', (call, fault) => {
  expect(faultOf(call.split(' '))).toBe(fault);
});
