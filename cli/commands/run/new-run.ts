import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadBrandFolder, loadPresets, shownPath } from '#app/server/brand/load-brands.ts';
import { brandArtwork } from '#cli/lib/artwork/brand-artwork.ts';
import { derivePalettes } from '#cli/lib/artwork/derive-palette.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { lookFor } from '#cli/lib/scaffold/look-for.ts';
import { renderBrandFile } from '#cli/lib/scaffold/render-brand-file.ts';
import { writeFolder } from '#cli/lib/write-folder.ts';
import { brandIdSchema } from '#schemas/brand/brand-schema.ts';
import { formatIssue } from '#schemas/brand/issue.ts';
import { nearestWord } from '#schemas/brand/nearest-word.ts';
import { isLanguage, type Language } from '#schemas/content/languages.ts';

/** Options of `new`. */
export interface NewOptions {
  name: string;
  domain: string;
  color?: string;
  lang: string;
  preset?: string;
  customer?: string;
  distributor?: string;
}

/** Writes a new brand folder, checks it, and says what comes next. Writes nothing when anything is wrong. */
export async function runNew(
  brid: string,
  options: NewOptions,
  { project, output }: CommandContext,
): Promise<number> {
  const id = brandIdSchema.safeParse(brid);
  if (!id.success)
    throw new CommandError(
      `${JSON.stringify(brid)} is no brand id: ${id.error.issues[0]?.message}.`,
      'For example: acmeNews',
    );
  const folder = path.join(project.brands, brid);
  if (existsSync(folder)) {
    throw new CommandError(
      `The brand ${brid} exists already.`,
      `Change ${shownPath(path.join(folder, 'brand.yaml'))}, or choose another id.`,
    );
  }
  const presets = presetNames(options.preset, [...loadPresets(project.brands).presets.keys()]);
  const look = lookFor(brid);
  const color = colorOf(options.color) ?? look.color;
  const palettes = derivePalettes(color);
  const answers = {
    brid,
    name: options.name,
    domain: hostName(options.domain),
    distributor: hostName(options.distributor ?? parentDomain(options.domain)),
    customer: options.customer ?? brid.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase(),
    languages: languagesOf(options.lang),
    presets,
    color,
    theme: look.theme,
    palettes,
  };
  const text = renderBrandFile(answers, path.join(project.templates, 'brand'));
  const art = await brandArtwork({ name: options.name, seed: brid, typeface: look.theme.typeface, palettes });
  const files = new Map<string, string | Buffer>([['brand.yaml', text]]);
  for (const [name, content] of art) files.set(`assets/${name}`, content);

  const check = writeFolder(folder, files, (fresh) =>
    loadBrandFolder(path.dirname(fresh), path.basename(fresh), loadPresets(project.brands).presets, brid),
  );
  if (!check.ok) {
    for (const issue of check.issues) output.note(formatIssue(issue));
    throw new CommandError(
      'The brand would not be valid; nothing was written.',
      'Change the options named above.',
      EXIT.findings,
    );
  }
  output.print(`Created ${shownPath(folder)} with ${files.size} files; it is valid.`);
  output.print('');
  output.print('Next:');
  output.print(
    `  npm start                       then open http://${brid}.localhost:3000 (a running server shows it already)`,
  );
  output.print(`  edit ${shownPath(path.join(folder, 'brand.yaml'))}`);
  output.print(`  npx masthead validate ${brid}`);
  output.print(`  npx masthead build ${brid}`);
  return EXIT.fine;
}

function presetNames(given: string | undefined, known: readonly string[]): string[] {
  const names = (given ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  for (const name of names) {
    if (known.includes(name)) continue;
    const meant = nearestWord(name, known);
    throw new CommandError(
      `There is no preset ${name}.`,
      meant ? `Did you mean ${meant}?` : `Known: ${known.join(', ')}.`,
    );
  }
  return names;
}

function colorOf(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(given);
  const color = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : given.replace(/^#?/, '#');
  if (!/^#[0-9a-f]{6}$/i.test(color))
    throw new CommandError(
      `${JSON.stringify(given)} is no colour.`,
      'Write it as "#7a1fa2", in quotes: the shell takes # for a comment.',
    );
  return color.toLowerCase();
}

function languagesOf(given: string): Language[] {
  const codes = given
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  const unknown = codes.find((code) => !isLanguage(code));
  if (unknown !== undefined || codes.length === 0) {
    throw new CommandError(
      `There is no language ${JSON.stringify(unknown ?? given)}.`,
      'Known: en, es. For example: --lang es,en',
    );
  }
  return [...new Set(codes.filter(isLanguage))];
}

function hostName(given: string): string {
  return given
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/, '')
    .toLowerCase();
}

/** news.acme.example → acme.example; a domain of two parts stays. */
function parentDomain(domain: string): string {
  const parts = hostName(domain).split('.');
  return parts.length > 2 ? parts.slice(1).join('.') : parts.join('.');
}
