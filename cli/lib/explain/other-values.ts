import type { Brand } from '#schemas/brand/brand-schema.ts';
import { APPEND } from '#schemas/brand/layers/merge-maps.ts';
import { valueAt } from '#schemas/brand/layers/value-at.ts';

/** A part of the brand that overrides a key, and the option of `explain` that shows it. */
interface OverridingPart {
  scope: string;
  option: string;
}

/** The pages, environments and experiments in which a key has another value than the brand's own. */
export function overridingParts(brand: Brand, path: readonly string[]): OverridingPart[] {
  const sets = (part: unknown) => isSet(part, path);
  const pages = Object.entries(brand.pages).flatMap(([name, part]) =>
    sets(part) ? [{ scope: `page ${name}`, option: `--page ${name}` }] : [],
  );
  const environments = Object.entries(brand.environments).flatMap(([name, part]) =>
    sets(part) ? [{ scope: `environment ${name}`, option: `--env ${name}` }] : [],
  );
  const experiments = brand.experiments.flatMap((part) => {
    const page = part.pages ? ` --page ${part.pages[0]}` : '';
    return sets(part) ? [{ scope: `experiment ${part.name}`, option: `--abt ${part.range[0]}${page}` }] : [];
  });
  return [...pages, ...environments, ...experiments];
}

/** Whether an override sets the key, adds to it, removes it, or replaces a part of the map that it is. */
function isSet(part: unknown, path: readonly string[]): boolean {
  if (path[0] !== 'cmsConfig' && path[0] !== 'reporting') return false;
  if (valueAt(part, path) !== undefined) return true;
  const [last = ''] = path.slice(-1);
  return path.length > 1 && valueAt(part, [...path.slice(0, -1), last + APPEND]) !== undefined;
}
