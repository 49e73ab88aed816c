import { isPlainMap } from './plain-map.ts';
import { type Layer, pathKey } from './yaml-layer.ts';

/** Merged data and, for each path in it, the layer that set it. */
export interface Merged {
  data: Record<string, unknown>;
  origin: ReadonlyMap<string, Layer>;
}

/**
 * Merges layers, the later ones winning: maps merge key by key, everything else (lists too) replaces,
 * `null` removes what earlier layers set. Inputs are not changed.
 */
export function mergeLayers(layers: readonly Layer[]): Merged {
  const origin = new Map<string, Layer>();
  const data: Record<string, unknown> = {};
  for (const layer of layers) mergeInto(data, layer.data, [], layer, origin);
  return { data, origin };
}

function mergeInto(
  target: Record<string, unknown>,
  source: Record<string, unknown>,
  path: string[],
  layer: Layer,
  origin: Map<string, Layer>,
): void {
  for (const [key, value] of Object.entries(source)) {
    const here = [...path, key];
    origin.set(pathKey(here), layer);
    if (value === null) delete target[key];
    else if (isPlainMap(value)) {
      const existing = Object.hasOwn(target, key) ? target[key] : undefined;
      const branch = isPlainMap(existing) ? existing : {};
      define(target, key, branch);
      mergeInto(branch, value, here, layer, origin);
    } else define(target, key, structuredClone(value));
  }
}

/** Sets an own property even for names such as `__proto__`, which the schema then reports as unknown. */
function define(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}
