import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import Handlebars from 'handlebars';
import { shellWord } from '#app/lib/shell-word.ts';
import { fileAbove } from '#cli/lib/check-out-folder.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { namingPath } from '#cli/lib/file-system-refusal.ts';
import type { Project } from '#cli/lib/project.ts';
import { initReportSchema } from '#cli/lib/reports/reports.ts';

/** Options of `init`. */
export interface InitOptions {
  /** Version or address of Masthead in the new package.json. */
  masthead?: string;
  json?: boolean;
}

/** Templates of the repository, and where each goes. */
const TEMPLATES: Readonly<Record<string, string>> = {
  'README.md.hbs': 'README.md',
  'github.yml.hbs': '.github/workflows/brands.yml',
  'gitlab.yml.hbs': '.gitlab-ci.yml',
};

/**
 * Takes pictures of pages, in pipelines as well; npm installs none of the packages that only developing Masthead needs.
 */
const PLAYWRIGHT = '@playwright/test';

/** In the new repository: its files are written here and then moved, so a run that was killed leaves nothing else. */
const FRESH = '.masthead.new';

/** What is read of the `package.json` of Masthead. */
const ownManifest = (root: string) =>
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };

/**
 * Makes a repository of brands in a folder that is empty or missing; a `.git` may be there.
 * @throws CommandError when the folder holds anything else
 */
export async function runInit(
  folder: string,
  options: InitOptions,
  { project, output }: CommandContext,
): Promise<number> {
  const target = path.resolve(folder);
  const file = fileAbove(target);
  if (file !== undefined)
    throw new CommandError(
      `${file} is a file, not a folder; nothing was written.`,
      'Name a folder that is empty or missing.',
    );
  const other = existsSync(target)
    ? readdirSync(target).find((name) => !['.git', FRESH].includes(name))
    : undefined;
  if (other !== undefined)
    throw new CommandError(
      `${folder} is not empty (${other}); nothing was written.`,
      'Name a folder that is empty or missing.',
    );
  const files = repositoryFiles(path.basename(target), options.masthead, project);
  namingPath(target, () => writeRepository(target, files));
  const names = [...files.keys()].sort();
  if (options.json) {
    output.print(JSON.stringify(initReportSchema.parse({ folder, files: names }), null, 2));
    return EXIT.fine;
  }
  output.print(`Made a repository of brands in ${folder}, with ${names.length} files.`);
  output.note('\nNext:');
  output.note(`  cd ${shellWord(folder)} && git init && npm install`);
  output.note('  npx masthead new acmeNews --name "Acme News" --domain news.acme.example');
  return EXIT.fine;
}

/** Writes all files, or none of them, so that the command can be run again. */
function writeRepository(target: string, files: ReadonlyMap<string, string>): void {
  const wasThere = existsSync(target);
  const fresh = path.join(target, FRESH);
  try {
    rmSync(fresh, { recursive: true, force: true });
    for (const [name, text] of files) {
      const file = path.join(fresh, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    for (const top of readdirSync(fresh)) renameSync(path.join(fresh, top), path.join(target, top));
    rmdirSync(fresh);
  } catch (error) {
    const tops = new Set([FRESH, ...[...files.keys()].map((name) => name.split('/')[0] ?? name)]);
    if (wasThere) for (const top of tops) rmSync(path.join(target, top), { recursive: true, force: true });
    else if (existsSync(target)) rmSync(target, { recursive: true });
    throw error;
  }
}

/** The files of a new repository by their path in it. */
function repositoryFiles(name: string, masthead: string | undefined, project: Project): Map<string, string> {
  const files = new Map<string, string>();
  for (const [template, file] of Object.entries(TEMPLATES)) {
    const text = readFileSync(path.join(project.templates, 'repository', template), 'utf8');
    files.set(file, Handlebars.compile(text, { noEscape: true, strict: true })({ name }));
  }
  const presets = path.join(project.root, 'brands', '_presets');
  for (const preset of readdirSync(presets).filter((one) => one.endsWith('.yaml')))
    files.set(`brands/_presets/${preset}`, readFileSync(path.join(presets, preset), 'utf8'));
  for (const schema of ['brand.schema.json', 'preset.schema.json'])
    files.set(`schemas/${schema}`, readFileSync(path.join(project.root, 'schemas', schema), 'utf8'));
  const manifest = {
    name:
      name
        .toLowerCase()
        .replace(/[^a-z0-9-]+/g, '-')
        .replace(/^-+|-+$/g, '') || 'brands',
    private: true,
    engines: { node: '>=20.19' },
    scripts: { check: 'masthead validate', start: 'masthead serve --demo', build: 'masthead build --all' },
    dependencies: { masthead: masthead ?? `^${project.version}` },
    devDependencies: { [PLAYWRIGHT]: ownManifest(project.root).devDependencies[PLAYWRIGHT] },
  };
  files.set('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  files.set('.gitignore', 'node_modules/\ndist/\ndata/\nshots/\nmasthead.sarif\n');
  return files;
}
