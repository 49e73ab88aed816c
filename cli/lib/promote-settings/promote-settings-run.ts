import path from 'node:path';
import type { z } from 'zod';
import { loadPresets, readBrandText, shownPath } from '#app/brand/brand.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { replaceFile } from '#cli/lib/fix/brand-file-texts.ts';
import { compareValues } from '#cli/lib/inspect/compare-values.ts';
import { differenceLines } from '#cli/lib/inspect/difference-lines.ts';
import { readBrand, resolveOrThrow } from '#cli/lib/inspect/read-brand.ts';
import { touchedScreens } from '#cli/lib/inspect/touched-screens.ts';
import { whileLocked } from '#cli/lib/scaffold/while-locked.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Environment } from '#schemas/brand/cms/overrides.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';
import { PAGE_KINDS } from '#schemas/page-config/page-kind.ts';
import { promoteSettingsReportSchema } from './promote-settings-report.ts';
import { overrideSettings, promotedText, type Setting } from './promoted-text.ts';

/** Options of `promote-settings`. */
export interface PromoteSettingsOptions {
  from: Exclude<Environment, 'production'>;
  keys?: string;
  apply?: boolean;
  json?: boolean;
}

type Report = z.infer<typeof promoteSettingsReportSchema>;

/**
 * Shows what production would get of another environment's overrides of `cmsConfig`, and writes it with `--apply`.
 * Where events go (`reporting`) is never promoted: a trial's stream is not production's.
 * @returns 1 while a difference is only shown, else 0
 * @throws CommandError for a brand with mistakes, and where there is nothing to promote
 */
export async function runPromoteSettings(
  brid: string,
  options: PromoteSettingsOptions,
  { project, output }: CommandContext,
): Promise<number> {
  const { from, apply = false } = options;
  const report = await whileLocked(project.brands, async (): Promise<Report> => {
    const { brand } = readBrand(project.brands, brid, EXIT.usage);
    const file = path.join(project.brands, brid, 'brand.yaml');
    const text = promotedText(readBrandText(file) ?? '', chosenSettings(brand, options));
    const { presets, issues } = loadPresets(project.brands);
    const after = resolveOrThrow(text, shownPath(file), presets, issues, EXIT.findings).brand;
    const changes = changesOf(brand, after);
    if (apply && changes.length > 0) replaceFile(file, text);
    return { brid, from, applied: apply && changes.length > 0, changes };
  });
  if (options.json) output.print(JSON.stringify(promoteSettingsReportSchema.parse(report), null, 2));
  else for (const line of linesOf(report)) output.print(line);
  return report.applied || report.changes.length === 0 ? EXIT.fine : EXIT.findings;
}

/** The settings to promote: all, or those at and below the named keys. */
function chosenSettings(brand: Brand, { from, keys }: PromoteSettingsOptions): Setting[] {
  const all = overrideSettings(brand.environments[from]?.cmsConfig);
  if (all.length === 0)
    throw new CommandError(
      `${brand.brid} overrides nothing of cmsConfig in ${from}.`,
      `Write environments.${from}.cmsConfig in its file, or name another environment with --from.`,
    );
  if (keys === undefined) return all;
  const wanted = keys.split(',').map((key) => key.trim().replace(/^cmsConfig\./, ''));
  const isAt = ({ path }: Setting, key: string) => `${path.join('.')}.`.startsWith(`${key}.`);
  const unknown = wanted.find((key) => !all.some((setting) => isAt(setting, key)));
  if (unknown !== undefined)
    throw new CommandError(
      `${brand.brid} does not override ${unknown || 'an empty key'} in ${from}.`,
      `It overrides: ${all.map(({ path }) => path.join('.')).join(', ')}.`,
    );
  return all.filter((setting) => wanted.some((key) => isAt(setting, key)));
}

/** Differences of what production resolves to, on each page kind. */
function changesOf(before: Brand, after: Brand): Report['changes'] {
  const found = new Map<string, Report['changes'][number]>();
  for (const page of PAGE_KINDS) {
    const [a, b] = [before, after].map(
      (brand) => brandOnPage(brand, page, { environment: 'production', abt: undefined }).cmsConfig,
    );
    for (const change of compareValues({ cmsConfig: a }, { cmsConfig: b })) {
      const key = JSON.stringify(change);
      const known = found.get(key) ?? { path: change.path, pages: [], before: change.a, after: change.b };
      known.pages.push(page);
      found.set(key, known);
    }
  }
  return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

function linesOf({ brid, from, applied, changes }: Report): string[] {
  if (changes.length === 0) return [`${brid}: production has what ${from} has.`];
  const shown = changes.map(({ path, pages, before, after }) => ({
    path: pages.length === PAGE_KINDS.length ? path : `${path} (${pages.join(', ')})`,
    a: before,
    b: after,
  }));
  return [
    ...differenceLines(
      ['production now', `as in ${from}`],
      shown,
      touchedScreens(changes.map(({ path }) => path)),
    ),
    '',
    applied
      ? `Changed ${brid}. To look at it: npx masthead validate ${brid}, and git diff.`
      : `Nothing is written yet: npx masthead promote-settings ${brid} --from ${from} --apply`,
  ];
}
