import { mapMarkup } from './map-markup.server.ts';

/** An address that is the whole text of an element, as character data. */
const WRAPPED = /<(image|url)\s*>\s*<!\[CDATA\[\s*((?:https?:)?\/\/[^\s<>"\]]{1,2000})\s*\]\]>/gi;

/** The start or end of an item, or an `image` element with an address as its text, `url` or `link`. */
const TOKEN =
  /<(\/?)item(?=[\s/>])[^<>]*>|<image\s*>\s*(?:<(?:url|link)\s*>\s*)?((?:https?:)?\/\/[^\s<>"]+)\s*<\//gi;

/**
 * Adds an enclosure for the `image` element that many items of RSS carry: the standard has it for channels only, so that
 * parsers leave it out. `image` elements of channels stay as they are.
 */
export function itemImages(xml: string): string {
  if (!/<image\s*>/i.test(xml)) return xml;
  const plain = xml.replace(
    WRAPPED,
    (_all, name: string, address: string) => `<${name}>${address.replace(/&(?!amp;)/g, '&amp;')}`,
  );
  let isInItem = false;
  return mapMarkup(plain, (markup) =>
    markup.replace(TOKEN, (all, closing: string | undefined, address: string | undefined) => {
      if (address !== undefined)
        return isInItem ? `<enclosure url="${address}" type="image/jpeg" />${all}` : all;
      isInItem = closing === '' && !all.endsWith('/>');
      return all;
    }),
  );
}
