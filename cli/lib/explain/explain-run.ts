import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { explainReportSchema } from '#cli/lib/inspect/inspect-reports.ts';
import { readBrand } from '#cli/lib/inspect/read-brand.ts';
import { type OverrideOptions, readOverrideFacts } from '#cli/lib/inspect/read-override-facts.ts';
import { brandSchema } from '#schemas/brand/brand-schema.ts';
import { explainKey } from './explain-key.ts';
import { explanationLines } from './explanation-lines.ts';
import { hintForUnknownKey } from './likely-key.ts';
import { overridingParts } from './other-values.ts';

/** Options of `masthead explain`. */
export interface ExplainOptions extends OverrideOptions {
  json?: boolean;
}

/**
 * Prints where a value of a brand comes from.
 * @param keyPath keys and list indexes joined with dots; `menu[0]` means `menu.0`
 * @throws CommandError for unknown brands, keys, pages and environments
 */
export async function runExplain(
  brid: string,
  keyPath: string,
  options: ExplainOptions,
  { project, output }: CommandContext,
): Promise<number> {
  const path = keyPath.replace(/\[(\d+)\]/g, '.$1').split('.');
  const { page, env, abt } = options;
  const facts = (page ?? env ?? abt) === undefined ? undefined : readOverrideFacts(options);
  const read = readBrand(project.brands, brid, EXIT.findings);
  const explanation = explainKey(read, path, facts);
  if (!explanation) {
    throw new CommandError(`There is no key ${keyPath} in a brand.`, hintForUnknownKey(brandSchema, path));
  }
  const elsewhere = facts ? [] : overridingParts(read.brand, path);
  if (options.json) {
    const report = { ...explanation, overriddenIn: elsewhere.map(({ scope }) => scope) };
    output.print(JSON.stringify(explainReportSchema.parse(report), null, 2));
    return EXIT.fine;
  }
  for (const line of explanationLines(explanation)) output.print(line);
  for (const { scope, option } of elsewhere) output.print(`  Another value holds in ${scope}: ${option}`);
  return EXIT.fine;
}
