import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { explanationLines } from '#cli/lib/inspect/explanation-lines.ts';
import { keyFacts } from '#cli/lib/inspect/key-facts.ts';
import { hintForUnknownKey } from '#cli/lib/inspect/likely-key.ts';
import { readBrand } from '#cli/lib/inspect/read-brand.ts';
import { brandSchema } from '#schemas/brand/brand-schema.ts';
import { provenanceOf, valueAt } from '#schemas/brand/provenance.ts';

/**
 * Says where a value of a brand comes from.
 * @param keyPath keys and list indices joined with dots; `menu[0]` is taken as `menu.0`
 * @throws CommandError for unknown brands and keys
 */
export async function runExplain(
  brid: string,
  keyPath: string,
  options: { json?: boolean },
  { project, output }: CommandContext,
): Promise<number> {
  const path = keyPath.replace(/\[(\d+)\]/g, '.$1').split('.');
  const { brand, layers } = readBrand(project.brands, brid, EXIT.findings);
  const facts = keyFacts(brandSchema, path);
  if (!facts) {
    throw new CommandError(`There is no key ${keyPath} in a brand.`, hintForUnknownKey(brandSchema, path));
  }
  const explanation = {
    path: path.join('.'),
    value: valueAt(brand, path),
    ...facts,
    layers: provenanceOf(layers, path),
  };
  if (options.json) output.print(JSON.stringify(explanation, null, 2));
  else for (const line of explanationLines(explanation)) output.print(line);
  return EXIT.fine;
}
