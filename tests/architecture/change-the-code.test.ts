import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PAGE = readFileSync('docs/how-to/change-the-code.md', 'utf8');

/** A step of a recipe that has code. */
interface Step {
  recipe: string;
  file: string;
  /** How the line begins below which the code goes; without it, the file is new. */
  below: string | undefined;
  code: string;
}

const STEP =
  /^\d+\. (?:New file `(?<fresh>[^`]+)`|`(?<file>[^`]+)`, below `(?<below>[^`]+)`).*\n\n {3}```\w+\n(?<code>[\s\S]*?)\n {3}```$/gm;

const steps: Step[] = PAGE.split(/^## /m)
  .slice(1)
  .flatMap((section) =>
    [...section.matchAll(STEP)].map(({ groups: { fresh, file, below, code = '' } = {} }) => ({
      recipe: section.split('\n')[0] ?? '',
      file: fresh ?? file ?? '',
      below,
      code: code.replaceAll(/^ {3}/gm, ''),
    })),
  );

/** Places of the line below which a step's code goes; there should be one. */
const placesOf = (lines: readonly string[], below: string) =>
  lines.flatMap((line, at) => (line.trimStart().startsWith(below) ? [at] : []));

/** What TypeScript says about these files alone: what they import is read and not checked, so it takes seconds. */
function typeErrors(root: string, files: readonly string[]): string[] {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  // Declarations that no file imports: of the modules of Vite, and what Remix hands to loaders.
  const ambient = ['app/remix-env.d.ts', 'app/server/load-context.ts'];
  const rootNames = [...ambient, ...files].map((file) => path.join(root, file));
  const program = ts.createProgram(rootNames, options);
  return rootNames
    .flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)))
    .map(({ file, messageText }) => {
      const name = path.relative(root, file?.fileName ?? '');
      return `${name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
}

function apply({ file, below, code }: Step, root: string): void {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  if (below === undefined) {
    writeFileSync(full, `${code}\n`);
    return;
  }
  const lines = readFileSync(full, 'utf8').split('\n');
  lines.splice((placesOf(lines, below)[0] ?? -1) + 1, 0, code);
  writeFileSync(full, lines.join('\n'));
}

describe('the page on changing the code', () => {
  it('names files and folders that exist, and new files that do not', () => {
    const named = [
      ...PAGE.matchAll(/`((?:app|brands|cli|docs|schemas|templates|tests)\/[^`\s]*|package\.json)`/g),
    ];
    const fresh = new Set(steps.filter(({ below }) => below === undefined).map(({ file }) => file));
    const news = [...fresh].flatMap((file) => [file, path.dirname(file)]).filter((file) => !existsSync(file));
    expect([...fresh].filter((file) => existsSync(file))).toEqual([]);
    const missing = named
      .map(([, name = '']) => name)
      .filter((name) => !existsSync(name) && !news.includes(name));
    expect(missing).toEqual([]);
    expect(named.length).toBeGreaterThan(50);
  });

  it.each(steps.flatMap(({ file, below }) => (below === undefined ? [] : [[file, below] as const])))(
    '%s has one line that begins with %s',
    (file, below) => {
      expect(placesOf(readFileSync(file, 'utf8').split('\n'), below)).toHaveLength(1);
    },
  );
});

describe('a copy of the project, after its recipes', () => {
  const RECIPES = [
    ...['A key of the brand file', 'An event', 'A call of the API', 'A screen', 'A command'],
    ...['A card between the stories', 'A topic', 'A column of the store', 'A setting of an ad unit'],
    'A table of the store',
  ];
  let root: string;
  const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

  let printed: string[] = [];

  /** What commands of the copy print, each with its exit code at the end; one process, as starting takes longest. */
  function masthead(commands: readonly string[][]): string[] {
    const run = `import { main } from './build/main.mjs';
      for (const args of ${JSON.stringify(commands)}) console.log('exit ' + (await main(args, '.')) + '\\n---');`;
    const options = { cwd: root, encoding: 'utf8' } as const;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', run], options);
    return `${stdout}${stderr}`.split('---\n');
  }

  beforeAll(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'masthead-recipes-'));
    for (const name of ['app', 'brands', 'cli', 'schemas', 'package.json', 'tsconfig.json']) {
      const filter = (file: string) => !/\/demo-pack(\/|$)|\.test\.tsx?$|\.(webm|mp4|webp)$/.test(file);
      cpSync(name, path.join(root, name), { recursive: true, filter });
    }
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
    for (const step of steps) if (RECIPES.includes(step.recipe)) apply(step, root);
    const yaml = path.join(root, 'brands/newsroom/brand.yaml');
    writeFileSync(yaml, `${readFileSync(yaml, 'utf8')}footerNote: {en: Printed daily, es: Cada día}\n`);
    await build({
      absWorkingDir: root,
      entryPoints: ['cli/main.ts'],
      outfile: 'build/main.mjs',
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      logLevel: 'silent',
    });
    printed = masthead([
      ['validate', 'newsroom'],
      ['explain', 'newsroom', 'footerNote.en'],
      ['domains'],
      ['reference'],
    ]);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('takes the new key of the brand file', () => {
    expect(printed[0]).toMatch(/^exit 0$/m);
    expect(printed[1]).toContain('Printed daily');
  });

  it('runs the new command', () => {
    expect(printed[2]).toMatch(/^\S+ newsroom$/m);
    expect(printed[2]).toMatch(/^exit 0$/m);
  });

  it('has the new key, event, call, command and topic in its reference', () => {
    expect(printed[3]).toMatch(/^exit 0$/m);
    expect(text('docs/reference/brand-file.md')).toContain('| `footerNote` |');
    expect(text('schemas/brand.schema.json')).toContain('"footerNote"');
    expect(text('docs/reference/events.md')).toContain('### article print');
    expect(text('docs/reference/api.md')).toContain('/api/topics');
    expect(text('docs/reference/command-line.md')).toContain('masthead domains');
    expect(text('schemas/brand.schema.json')).toContain('"education"');
  });

  it('has the types right in each file that a recipe touches', () => {
    const touched = steps.filter(({ recipe }) => RECIPES.includes(recipe)).map(({ file }) => file);
    const sources = [...new Set(touched)].filter((file) => /\.tsx?$/.test(file));
    expect(typeErrors(root, sources)).toEqual([]);
  });

  it('has pages and calls of which every import resolves', async () => {
    const entryPoints = [
      'app/article/article-screen.tsx',
      'app/routes/about.tsx',
      'app/routes/api.topics.ts',
    ];
    const { errors, outputFiles } = await build({
      absWorkingDir: root,
      entryPoints: [...entryPoints, 'app/shell/site-footer.tsx'],
      outdir: 'build/pages',
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      loader: { '.css': 'empty', '.woff2': 'empty' },
      jsx: 'automatic',
      logLevel: 'silent',
    });
    expect(errors).toEqual([]);
    expect(outputFiles.some((file) => file.text.includes('article print'))).toBe(true);
  });
});
