import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { terminalOutput } from '#cli/lib/output.ts';
import { openProject } from '#cli/lib/project.ts';
import { type PullOptions, runContentPull } from './content-pull-run.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-pull-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const pull = (sources: string[], options: PullOptions = {}) =>
  runContentPull(sources, options, {
    project: { ...openProject('.'), brands: folder },
    output: terminalOutput({ quiet: true, color: false }),
    finish: () => undefined,
  });

describe('content pull with nothing to pull', () => {
  it('says which names the files of a folder must have', async () => {
    writeFileSync(path.join(folder, 'feed.txt'), '<rss/>');
    await expect(pull([folder])).rejects.toMatchObject({
      message: `There is nothing to pull: no feed files in ${folder}.`,
      hint: 'Of a folder, files are read whose names end in .xml, .rss, .rdf, .atom, .json, each also with .gz.',
    });
  });

  it('asks for an address, a file or a feed of a brand where nothing is named', async () => {
    await expect(pull([])).rejects.toMatchObject({
      message: 'There is nothing to pull.',
      hint: 'Name an address or a file, or list feeds under content.feeds of a brand.',
    });
  });
});

it.each(['ez', 'xx-mx'])('content pull refuses %j, which is no language', (language) =>
  expect(pull([folder], { language })).rejects.toThrow(`There is no language ${language}.`),
);

it.each(['Spanish', 'es_MX', ''])('content pull refuses the language %j as a brand file does', (language) =>
  expect(pull([folder], { language })).rejects.toMatchObject({
    message: `--language cannot be ${JSON.stringify(language)}.`,
    hint: 'a language is written as en, es or es-mx',
  }),
);
