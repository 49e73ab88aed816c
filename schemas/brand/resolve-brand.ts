import { z } from 'zod';
import { explainZodIssue } from '#schemas/brand/findings/explain-zod-issue.ts';
import type { Finding, Issue } from '#schemas/brand/findings/issue.ts';
import { locateIssue } from '#schemas/brand/findings/locate-issue.ts';
import { nearestWord } from '#schemas/brand/findings/nearest-word.ts';
import { type Merged, mergeLayers } from '#schemas/brand/layers/merge-layers.ts';
import { type Layer, pathKey, readLayer } from '#schemas/brand/layers/yaml-layer.ts';
import { brandRules } from '#schemas/brand/rules/brand-rules.ts';
import { type Brand, brandSchema } from './brand-schema.ts';

/** Files under `brands/_presets/`, parsed, by name without extension. Every brand extends `defaults`. */
export type Presets = ReadonlyMap<string, Layer>;

/**
 * A brand with its layers (lowest first, its own file last), or the issues because of which there is none, with what
 * can be read of its layers.
 */
export type ResolvedBrand =
  | { ok: true; brand: Brand; layers: readonly Layer[]; own: Layer; merged: Merged }
  | { ok: false; issues: Issue[]; data?: Record<string, unknown> };

/** A brand file merged over its presets, not yet checked. */
interface MergedBrand {
  layers: readonly Layer[];
  own: Layer;
  merged: Merged;
  /** The merged data with its placeholders replaced. */
  data: Record<string, unknown>;
}

const extendsSchema = z.array(z.string());

/**
 * Resolves the text of a brand file: defaults, then the presets that it extends, then its own keys. Pure; the CLI,
 * the server's start and its hot reload all call this and show the same issues.
 */
export function resolveBrand(text: string, file: string, presets: Presets): ResolvedBrand {
  const read = mergeBrand(text, file, presets);
  if (!read.ok) return read;
  const { layers, own, merged, data } = read.found;
  const parsed = brandSchema.safeParse(data);
  if (!parsed.success) {
    const explained = parsed.error.issues.flatMap((issue) => explainZodIssue(brandSchema, issue, data));
    const found = [...merged.problems, ...(presets.has('defaults') ? explained : withoutDefaults(explained))];
    return { ok: false, issues: found.map((one) => locateIssue(merged, own, one.path, one)), data };
  }
  const broken = [...merged.problems, ...brandRules(parsed.data)].map((one) =>
    locateIssue(merged, own, one.path, one),
  );
  if (broken.length > 0) return { ok: false, issues: broken, data };
  return { ok: true, brand: deepFreeze(parsed.data), layers, own, merged };
}

/** Without the defaults nearly every key is missing: one finding says so, and the others need not. */
function withoutDefaults(found: readonly Finding[]): Finding[] {
  const others = found.filter(({ code }) => code !== 'missing-key');
  if (others.length === found.length) return others;
  const missing: Finding = {
    path: [],
    code: 'missing-defaults',
    message: 'there is no _presets/defaults.yaml that can be read, which every brand builds upon',
    hint: 'Fix that file, or copy it from a folder that `npx masthead init <folder>` has made.',
  };
  return [missing, ...others];
}

/** The first half of {@link resolveBrand}: merges the keys of a brand file over those of its presets. */
export function mergeBrand(
  text: string,
  file: string,
  presets: Presets,
): { ok: true; found: MergedBrand } | { ok: false; issues: Issue[] } {
  const { layer, issues } = readLayer(text, file);
  if (!layer) return { ok: false, issues };
  const stack = stackOf(layer, presets);
  if (!stack.ok) return stack;
  const merged = mergeLayers(stack.layers);
  delete merged.data.extends;
  const data = fillPlaceholders(merged.data, merged.data.domainOfDistributor) as Record<string, unknown>;
  return { ok: true, found: { layers: stack.layers, own: layer, merged, data } };
}

type Stack = { ok: true; layers: Layer[] } | { ok: false; issues: Issue[] };

function stackOf(brand: Layer, presets: Presets): Stack {
  const layers: Layer[] = [];
  const issues: Issue[] = [];
  const visit = (layer: Layer, trail: readonly string[]): void => {
    const names = extendsSchema.safeParse(
      typeof layer.data.extends === 'string' ? [layer.data.extends] : (layer.data.extends ?? []),
    );
    if (!names.success) issues.push(badExtends(layer, '`extends` takes a list of preset names'));
    for (const [index, name] of (names.data ?? []).entries()) {
      const preset = presets.get(name);
      if (!preset) {
        const meant = nearestWord(name, presets.keys());
        issues.push(
          badExtends(
            layer,
            `there is no preset ${JSON.stringify(name)}`,
            meant ? `Did you mean ${JSON.stringify(meant)}?` : `Known: ${[...presets.keys()].join(', ')}.`,
            index,
          ),
        );
      } else if (trail.includes(name)) {
        issues.push(
          badExtends(layer, `presets extend each other in a circle: ${[...trail, name].join(' → ')}`),
        );
      } else if (!layers.includes(preset)) {
        visit(preset, [...trail, name]);
        layers.push(preset);
      }
    }
  };
  const defaults = presets.get('defaults');
  if (defaults) layers.push(defaults);
  visit(brand, []);
  return issues.length > 0 ? { ok: false, issues } : { ok: true, layers: [...layers, brand] };
}

function badExtends(
  layer: Layer,
  message: string,
  hint = 'Presets are the files under brands/_presets/, named without .yaml.',
  entry?: number,
): Issue {
  const place = (entry === undefined ? undefined : layer.values.get(pathKey(['extends', String(entry)]))) ??
    layer.values.get('extends') ??
    layer.positions.get('extends') ?? { line: 1, column: 1 };
  return {
    code: 'bad-extends',
    file: layer.file,
    ...place,
    path: 'extends',
    message,
    hint,
    source: layer.lines[place.line - 1],
  };
}

/** Replaces `{domainOfDistributor}` in a shared menu by the brand's own domain. */
function fillPlaceholders(value: unknown, domain: unknown): unknown {
  if (typeof value === 'string')
    return typeof domain === 'string' ? value.replaceAll('{domainOfDistributor}', domain) : value;
  if (Array.isArray(value)) return value.map((entry) => fillPlaceholders(entry, domain));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, fillPlaceholders(entry, domain)]),
    );
  }
  return value;
}

function deepFreeze<T>(value: T): T {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const entry of Object.values(value)) deepFreeze(entry);
  }
  return value;
}
