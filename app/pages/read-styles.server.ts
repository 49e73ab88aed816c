import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { stylesOfVariants, type ThemeVariants } from './styles-of-variants.server.ts';

/** Sheets, and styles of whole pages, in memory: those of a few pages, for the theme variants of many brands. */
const MAX_SHEETS = 500;

/**
 * Built style sheets by address, read once for each set of theme variants: pages carry their critical styles inline,
 * which halves the time to the first paint on a phone (no second round trip before anything shows).
 */
export function readStyles(
  clientFolder: string,
): (hrefs: readonly string[], variants: ThemeVariants) => string {
  const sheets = new LRUCache<string, string>({ max: MAX_SHEETS });
  return (hrefs, variants) => {
    const { feed, kicker, header, tabs } = variants;
    const once = (of: string, read: () => string) => {
      const key = [of, feed, kicker, header, tabs].join(' ');
      const known = sheets.get(key);
      if (known !== undefined) return known;
      const styles = read();
      sheets.set(key, styles);
      return styles;
    };
    const sheetOf = (href: string) =>
      once(href, () =>
        stylesOfVariants(readFileSync(path.join(clientFolder, href), 'utf8').trim(), variants),
      );
    return once(`all of ${hrefs.join(' ')}`, () => hrefs.map(sheetOf).join('\n'));
  };
}
