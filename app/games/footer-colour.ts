import { adjustForContrast, readableOn } from '#schemas/brand/rules/contrast.ts';

/** Names of the colours for a footer whose picture fails (section 2); the card's styles hold the colours. */
export const FALLBACK_COLOURS = ['blue', 'orange', 'purple', 'yellow'] as const;

/** One of them. */
export type FallbackColour = (typeof FALLBACK_COLOURS)[number];

/** What colours a footer: its picture's colour and a text colour that reads on it, or a fallback. */
export type FooterColour = { ground: string; ink: string } | { fallback: FallbackColour };

/** The footer for a picture of this average colour; each part 0 to 255. Moved
 * a little where the text would not reach 4.5:1 (WCAG 2.2, 1.4.3). */
export function footerFor([red, green, blue]: readonly [number, number, number]): FooterColour {
  const ground = `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  const ink = readableOn(ground);
  return { ground: adjustForContrast(ground, ink, 4.5), ink };
}

/** A random fallback that stays the same while a page is shown: the page's seed and the game's id decide. */
export function fallbackFor(id: string, seed: number): FooterColour {
  let hash = seed | 0;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const place = ((hash ^ (hash >>> 15)) >>> 0) % FALLBACK_COLOURS.length;
  return { fallback: FALLBACK_COLOURS[place] ?? 'blue' };
}
