import { mergeLayers } from '#schemas/brand/layers/merge-layers.ts';
import { type Layer, readLayer } from '#schemas/brand/layers/yaml-layer.ts';
import { type Presets, resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { type FixedText, fixText } from './fix-text.ts';

/** Fixes the text of one brand file; its presets are not changed. */
export function fixBrand(
  text: string,
  file: string,
  presets: Presets,
  presetNames: readonly string[] = [...presets.keys()],
): FixedText {
  return fixText(text, {
    file,
    check: (candidate) => {
      const resolved = resolveBrand(candidate, file, presets);
      return resolved.ok ? [] : resolved.issues;
    },
    contextOf: (candidate) => ({ data: dataOf(candidate, file, presets), presetNames }),
  });
}

/** The merged data of a file and its presets; undefined when the file cannot be read. */
export function dataOf(text: string, file: string, presets: Presets): Record<string, unknown> | undefined {
  const { layer } = readLayer(text, file);
  if (!layer) return undefined;
  const defaults = presets.get('defaults');
  const { data } = mergeLayers([
    ...new Set([...(defaults ? [defaults] : []), ...below(layer, presets, []), layer]),
  ]);
  delete data.extends;
  return data;
}

/** Presets that a layer extends, the lowest first; unknown names and cycles are reported elsewhere. */
function below(layer: Layer, presets: Presets, trail: readonly Layer[]): Layer[] {
  const names: unknown[] = [layer.data.extends ?? []].flat();
  return names.flatMap((name) => {
    const preset = typeof name === 'string' ? presets.get(name) : undefined;
    if (!preset || trail.includes(preset)) return [];
    return [...below(preset, presets, [...trail, preset]), preset];
  });
}
