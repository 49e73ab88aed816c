import { adjustForContrast, readableOn } from '#schemas/brand/rules/contrast.ts';

/** Names of the colours for a footer whose picture fails (section 2); the colours are in the card's styles. */
export const FALLBACK_COLOURS = ['blue', 'orange', 'purple', 'yellow'] as const;

/** One of them. */
type FallbackColour = (typeof FALLBACK_COLOURS)[number];

/** Colours of a footer: its picture's colour with a readable text colour, or a fallback. */
export type FooterColour = { background: string; text: string } | { fallback: FallbackColour };

/**
 * The footer colours for a picture of this average colour; each part 0 to 255. The background is adjusted where the
 * text would have less contrast than 4.5:1 (WCAG 2.2, 1.4.3).
 */
export function footerFor([red, green, blue]: readonly [number, number, number]): FooterColour {
  const background = `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  const text = readableOn(background);
  return { background: adjustForContrast(background, text, 4.5), text };
}

/**
 * A pseudo-random fallback from the page's seed and the game's id, so that it stays the same while the page is
 * shown.
 */
export function fallbackFor(id: string, seed: number): FooterColour {
  let hash = seed | 0;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const index = ((hash ^ (hash >>> 15)) >>> 0) % FALLBACK_COLOURS.length;
  return { fallback: FALLBACK_COLOURS[index] ?? 'blue' };
}
