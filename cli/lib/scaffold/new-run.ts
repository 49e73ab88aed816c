import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  type BrandFolder,
  brandFolderNames,
  loadBrandFolder,
  loadPresets,
  shownPath,
} from '#app/brand/brand.port.server.ts';
import { brandArtwork } from '#cli/lib/artwork/brand-artwork.ts';
import { derivePalettes } from '#cli/lib/artwork/derive-palette.ts';
import { loadTypeface, missingLetters } from '#cli/lib/artwork/letters/load-typeface.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT, INTERRUPTED } from '#cli/lib/exit-codes.ts';
import type { Output } from '#cli/lib/output.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import { newReportSchema } from '#cli/lib/reports/reports.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { formatIssue } from '#schemas/brand/findings/issue.ts';
import type { Presets } from '#schemas/brand/resolve-brand.ts';
import { askQuestions, type QuestionsResult } from './ask-questions.ts';
import { assertClaimsAreFree, assertIdIsFree } from './assert-free.ts';
import { copyBrandFile } from './copy-brand-file.ts';
import { streamOf } from './event-stream.ts';
import { missingOptions, newCommand } from './new-command.ts';
import { isComplete } from './new-questions.ts';
import { type NewAnswers, type NewOptions, readBrandId, readNewOptions } from './read-new-options.ts';
import { descriptionsFor, renderBrandFile } from './render-brand-file.ts';
import { suggestTheme } from './suggest-theme.ts';
import { whileLocked } from './while-locked.ts';
import { writeFolder } from './write-folder.ts';

/**
 * Writes a new brand folder, checks it, and prints the next steps. Writes nothing when anything is wrong. Asks for
 * missing options on a terminal.
 */
export async function runNew(brid: string, given: NewOptions, context: CommandContext): Promise<number> {
  const { project, output } = context;
  const { presets } = loadPresets(project.brands);
  const folder = path.join(project.brands, readBrandId(brid));
  if (existsSync(folder)) {
    const file = shownPath(path.join(folder, 'brand.yaml'));
    throw new CommandError(`The brand ${brid} exists already.`, `Change ${file}, or choose another id.`);
  }
  assertIdIsFree(brid, project.brands, presets);
  const asked = await askFor(brid, given, presets, project.brands);
  if (asked.ended !== 'answered') {
    output.warn('\nStopped; nothing was written.');
    return asked.ended === 'interrupted' ? INTERRUPTED : EXIT.usage;
  }
  const { options } = asked;
  if (!isComplete(options)) throw missing(brid, options);
  const answers = readNewOptions(brid, options, [...presets.keys()], new Date());
  const { files, typeface } = await filesOf(answers, options, context);
  const fresh = { domains: [answers.domain], own: ownOf(answers) };
  await whileLocked(project.brands, async () => {
    assertIdIsFree(brid, project.brands, presets);
    assertClaimsAreFree(brid, fresh, project.brands, presets);
    writeChecked(
      folder,
      files,
      (made) => loadBrandFolder(path.dirname(made), path.basename(made), presets, brid),
      {
        ...options,
        output,
      },
    );
  });
  const letters = missingLetters(
    answers.name,
    loadTypeface(typeface, createRequire(import.meta.url).resolve),
  );
  if (letters.length > 0) {
    output.warn(`The typeface ${typeface} has no ${letters.join(' ')}: the logos leave that out.`);
    output.warn('  Put logos with the name into assets/: logo.svg and logo-dark.svg.');
  }
  printCreated(brid, shownPath(folder), [...files.keys()], options, context);
  return EXIT.fine;
}

/**
 * Writes the brand's folder unless it would have mistakes, which are printed.
 * @throws CommandError when it would
 */
function writeChecked(
  folder: string,
  files: ReadonlyMap<string, string | Buffer>,
  check: (folder: string) => BrandFolder,
  { dryRun, output }: { dryRun?: boolean; output: Output },
): void {
  const checked = writeFolder(folder, files, check, dryRun);
  if (checked.ok) return;
  for (const { source: _, file, ...issue } of checked.issues) {
    // The file was never written under this name, so its lines tell nothing.
    const about = { ...issue, file: shownPath(path.join(folder, path.basename(file))), line: 0, column: 0 };
    output.warn(formatIssue(about, output.paint));
  }
  throw new CommandError(
    'The brand would not be valid; nothing was written.',
    'Fix what is named above.',
    EXIT.findings,
  );
}

/** Values that no other brand may have. */
function ownOf({ customer }: NewAnswers): Record<string, string> {
  return { customer, 'reporting.atomStream': streamOf(customer) };
}

/** Asks for missing options on a terminal. What cannot be used is refused before further answers are typed. */
async function askFor(
  brid: string,
  options: NewOptions,
  presets: Presets,
  brands: string,
): Promise<QuestionsResult> {
  const { stdin: input, stdout: output } = process;
  if (isComplete(options)) return { ended: 'answered', options };
  if (!input.isTTY || !output.isTTY || options.json || process.env.CI) throw missing(brid, options);
  const names = [...presets.keys()];
  const given = readNewOptions(brid, { name: brid, domain: 'news.example', ...options }, names, new Date());
  const assertDomainIsFree = (domain: string) =>
    assertClaimsAreFree(brid, { domains: [domain], own: {} }, brands, presets);
  assertClaimsAreFree(brid, { domains: [], own: ownOf(given) }, brands, presets);
  if (options.domain !== undefined) assertDomainIsFree(given.domain);
  if (options.from !== undefined) modelBrand(options.from, brands);
  const facts = { presets: names, color: suggestTheme(brid).color, assertDomainIsFree };
  return askQuestions(options, facts, { input, output });
}

function missing(brid: string, options: NewOptions): CommandError {
  return new CommandError(`${missingOptions(options)}.`, `Run: ${newCommand(brid, options)}`);
}

/** The files of the brand: from the template, or from the brand named with `--from`, always with artwork of its own. */
async function filesOf(answers: NewAnswers, options: NewOptions, { project }: CommandContext) {
  const look = suggestTheme(answers.brid);
  const model = options.from === undefined ? undefined : modelBrand(options.from, project.brands);
  const color = answers.color ?? look.color;
  const theme = model?.brand.theme ?? { ...look.theme, colors: derivePalettes(color) };
  const text = model
    ? copyBrandFile(model.text, answers, descriptionsFor(answers.name, answers.languages))
    : renderBrandFile(
        { ...answers, color, theme, palettes: theme.colors },
        path.join(project.templates, 'brand'),
      );
  const art = await brandArtwork({
    name: answers.name,
    seed: answers.brid,
    typeface: theme.typeface,
    palettes: theme.colors,
  });
  const files = new Map<string, string | Buffer>([['brand.yaml', text]]);
  for (const [name, content] of art) files.set(`assets/${name}`, content);
  return { files, typeface: theme.typeface };
}

function modelBrand(from: string, brands: string): { text: string; brand: Brand } {
  pickBrands([from], brandFolderNames(brands), brands);
  const folder = loadBrandFolder(brands, from, loadPresets(brands).presets);
  if (!folder.ok)
    throw new CommandError(`The brand ${from} is broken.`, `Run: npx masthead validate ${from}`);
  return { text: readFileSync(path.join(brands, from, 'brand.yaml'), 'utf8'), brand: folder.loaded.brand };
}

function printCreated(
  brid: string,
  folder: string,
  files: readonly string[],
  options: NewOptions,
  { output }: CommandContext,
): void {
  const url = `http://${brid}.localhost:3000`;
  if (options.json) {
    output.print(JSON.stringify(newReportSchema.parse({ brid, folder, files, url }), null, 2));
  } else if (options.dryRun) {
    output.print(`Would create ${folder}, valid, with:`);
    for (const file of files) output.print(`  ${file}`);
  } else {
    output.print(`Created ${folder} with ${files.length} files; it is valid.`);
    output.note('\nNext:');
    output.note(`  npm start                       then open ${url} (a running server shows it already)`);
    output.note(`  edit ${path.join(folder, 'brand.yaml')}`);
    output.note(`  npx masthead validate ${brid}`);
    output.note(`  npx masthead build ${brid} && node dist/${brid}/smoke.mjs`);
  }
}
