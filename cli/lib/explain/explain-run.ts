import { messageOf } from '#app/lib/message-of.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { explainReportSchema } from '#cli/lib/inspect/inspect-reports.ts';
import { type BrandWithLayers, readBrand } from '#cli/lib/inspect/read-brand.ts';
import { type OverrideOptions, readOverrideFacts } from '#cli/lib/inspect/read-override-facts.ts';
import { environmentOf } from '#cli/lib/serve/start-site.ts';
import { brandSchema } from '#schemas/brand/brand-schema.ts';
import { withCarrierLayer } from './carrier-layer.ts';
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
  const upstream = process.env.UPSTREAM_URL ? environmentOf({}, project.data).upstream : undefined;
  const own = readBrand(project.brands, brid, EXIT.findings);
  const read = facts ? await withConfigs(own, facts, upstream) : own;
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
  if (!facts && path[0] === 'cmsConfig' && upstream?.passes?.includes('configs'))
    output.print('  The carrier’s back end may set another value on a page; to ask it: --page <kind>');
  for (const { scope, option } of elsewhere) output.print(`  Another value holds in ${scope}: ${option}`);
  return EXIT.fine;
}

async function withConfigs(
  ...[own, facts, upstream]: Parameters<typeof withCarrierLayer>
): Promise<BrandWithLayers> {
  try {
    return await withCarrierLayer(own, facts, upstream);
  } catch (error) {
    throw new CommandError(
      `The back end does not say what it sets: ${messageOf(error)}`,
      'Ask it by `npx masthead upstream check`, or leave out `configs` from UPSTREAM_CALLS.',
    );
  }
}
