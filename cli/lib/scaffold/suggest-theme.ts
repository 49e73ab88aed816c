import { createHash } from 'node:crypto';
import type { Theme } from '#schemas/brand/theme.ts';
import { TYPEFACE_NAMES } from '#schemas/brand/typefaces.ts';

/** The choices of a theme that `new` makes; colours come from the brand's colour. */
export type SuggestedTheme = Pick<Theme, 'typeface' | 'header' | 'tabs' | 'feed' | 'corners'>;

const COLORS = [
  '#0b57d0',
  '#00695c',
  '#b3261e',
  '#6a2bff',
  '#c2410c',
  '#0f5c63',
  '#7b2d5f',
  '#1f4d2b',
  '#8a5a00',
  '#14213d',
];

const LOOKS: ReadonlyArray<Omit<SuggestedTheme, 'typeface'>> = [
  { header: 'bar', tabs: 'underline', feed: 'hero', corners: 8 },
  { header: 'split', tabs: 'pills', feed: 'cards', corners: 16 },
  { header: 'nameplate', tabs: 'text', feed: 'newspaper', corners: 0 },
  { header: 'band', tabs: 'pills', feed: 'magazine', corners: 12 },
  { header: 'bar', tabs: 'blocks', feed: 'mosaic', corners: 4 },
  { header: 'split', tabs: 'underline', feed: 'compact', corners: 6 },
];

/** A theme for a new brand: different for different ids; the same id always gets the same. */
export function suggestTheme(brid: string): { theme: SuggestedTheme; color: string } {
  const bytes = createHash('sha256').update(brid).digest();
  const pick = <T>(list: readonly T[], at: number): T => list[(bytes[at] ?? 0) % list.length] as T;
  return { theme: { typeface: pick(TYPEFACE_NAMES, 0), ...pick(LOOKS, 1) }, color: pick(COLORS, 2) };
}
