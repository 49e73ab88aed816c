import type { AdHeight, AdSpace } from '#schemas/ads/ad-spaces.ts';

/**
 * Styles that reserve each slot's height before there is an ad, by the window's width; where there is none, the list item
 * of the placement goes with it. Ids other than ours are left out, so nothing in it needs escaping.
 */
export function adStyles(spaces: readonly AdSpace[]): string {
  const alike = new Map<string, string[]>();
  for (const { id, heights } of spaces) {
    if (!/^gpt_div_\w+$/.test(id)) continue;
    const key = JSON.stringify(heights);
    alike.set(key, [...(alike.get(key) ?? []), `[data-ad-slot=${id}]`]);
  }
  return [...alike].map(([key, slots]) => stylesOf(slots.join(), JSON.parse(key) as AdHeight[])).join('');
}

function stylesOf(slots: string, heights: readonly AdHeight[]): string {
  const steps = heights[0]?.from === 0 ? heights : [{ from: 0, px: 0 }, ...heights];
  return steps
    .map(({ from, px }, at) => {
      const rule =
        px > 0
          ? `:is(${slots}){--ad-height:${Math.round(px)}px}`
          : `:is(${slots}),li:has(>:is(${slots})){display:none}`;
      const media = widths(from, steps[at + 1]?.from);
      return media ? `@media ${media}{${rule}}` : rule;
    })
    .join('');
}

/** From one width up to the next, in px; widths between whole px count to the lower step. */
function widths(from: number, to: number | undefined): string {
  return [
    ...(from > 0 ? [`(min-width:${Math.round(from)}px)`] : []),
    ...(to === undefined ? [] : [`(max-width:${Math.round(to) - 0.02}px)`]),
  ].join(' and ');
}
