import type { ActiveOverride } from '#schemas/brand/cms/overrides.ts';
import { APPEND } from '#schemas/brand/layers/merge-maps.ts';
import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';
import { valueAt } from '#schemas/brand/layers/value-at.ts';
import { type Layer, pathKey } from '#schemas/brand/layers/yaml-layer.ts';

/** One override of one file, as a layer over the brand: its part and the positions of its keys. */
export interface OverrideLayer {
  layer: Layer;
  override: Pick<ActiveOverride, 'path'>;
}

interface Source {
  layer: Layer;
  path: readonly string[];
}

/** Overrides as layers, in the order in which they apply; one for each file that states one. */
export function overrideLayers(
  layers: readonly Layer[],
  overrides: readonly Pick<ActiveOverride, 'path'>[],
  part: 'cmsConfig' | 'reporting' = 'cmsConfig',
): OverrideLayer[] {
  return overrides.flatMap((override) =>
    sourcesOf(layers, override.path).flatMap(({ layer, path }) => {
      const value = valueAt(layer.data, [...path, part]);
      return isPlainMap(value) ? [{ layer: layerAt(layer, path, { [part]: value }), override }] : [];
    }),
  );
}

function sourcesOf(layers: readonly Layer[], [section = '', key = '']: readonly string[]): Source[] {
  if (section === 'experiments') return entriesOf(layers, section).slice(Number(key), Number(key) + 1);
  const found: Source[] = [];
  for (const layer of layers) {
    const value = valueAt(layer.data, [section, key]);
    // An override that a layer removes does not apply to later layers.
    if (value === null || valueAt(layer.data, [section]) === null) found.length = 0;
    if (isPlainMap(value)) found.push({ layer, path: [section, key] });
  }
  return found;
}

/** The origin of each entry of a top-level list: the last layer that replaced it, and those that appended. */
function entriesOf(layers: readonly Layer[], list: string): Source[] {
  let found: Source[] = [];
  for (const layer of layers) {
    const whole = layer.data[list];
    if (whole === null) found = [];
    if (Array.isArray(whole)) found = placesIn(layer, list, whole);
    const more = layer.data[list + APPEND];
    if (Array.isArray(more)) found.push(...placesIn(layer, list + APPEND, more));
  }
  return found;
}

function placesIn(layer: Layer, list: string, entries: readonly unknown[]): Source[] {
  return entries.map((_, index) => ({ layer, path: [list, String(index)] }));
}

function layerAt(layer: Layer, path: readonly string[], data: Layer['data']): Layer {
  const prefix = pathKey([...path, '']);
  const below = [...layer.positions].filter(([key]) => key.startsWith(prefix));
  return { ...layer, data, positions: new Map(below.map(([key, at]) => [key.slice(prefix.length), at])) };
}
