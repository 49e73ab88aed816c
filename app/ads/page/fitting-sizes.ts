import type { PageConfig } from '#schemas/page-config/page-config.ts';

type Sizes = ReadonlyArray<readonly [number, number]>;

/**
 * Sizes of a slot that fit a window, in px: those of its size mapping at this width and height (the largest step that
 * the window reaches), else its own list; never one that is wider than the window, or than its placement where that is
 * known.
 */
export function fittingSizes(
  slot: Pick<PageConfig['slots'][number], 'sizes' | 'sizeMappingName'>,
  mappings: PageConfig['sizeMappings'],
  window: { width: number; height: number },
  availableWidth = window.width,
): Sizes {
  return mappedSizes(slot, mappings, window).filter(
    ([width]) => width <= Math.min(window.width, availableWidth),
  );
}

function mappedSizes(
  { sizes, sizeMappingName }: Pick<PageConfig['slots'][number], 'sizes' | 'sizeMappingName'>,
  mappings: PageConfig['sizeMappings'],
  { width, height }: { width: number; height: number },
): Sizes {
  if (sizeMappingName === undefined) return sizes;
  const steps = (mappings[sizeMappingName] ?? []).filter(
    ({ viewport }) => viewport[0] <= width && viewport[1] <= height,
  );
  const [best] = steps.sort((a, b) => b.viewport[0] - a.viewport[0] || b.viewport[1] - a.viewport[1]);
  return best?.sizes ?? [];
}
