import type { AdHeight, AdSpace } from '#schemas/page-config/ad-spaces.ts';

/**
 * Styles that keep each slot's room before there is an ad, by the window's width. Ids other than ours are left out,
 * so nothing in it needs escaping.
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
  const first = heights[0]?.from ?? 0;
  const none = first > 0 ? `${slots}{--ad-height:0px;display:none}` : '';
  const steps = heights.map(({ from, px }) => {
    const room = `${slots}{--ad-height:${Math.round(px)}px;display:${px > 0 ? 'block' : 'none'}}`;
    return from > 0 ? `@media (min-width:${Math.round(from)}px){${room}}` : room;
  });
  return none + steps.join('');
}
