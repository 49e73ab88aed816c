import { pictureAt } from '#app/pictures/pictures.port.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { PictureFacts } from '#schemas/content/picture-facts.ts';

/** Width of pictures in link previews, in px; narrower ones are not enlarged. */
const SHARED_WIDTH = 1280;

/** What of a query says which page it is; everything else is the visitor's own, or how they came. */
const KEPT = ['brid', 'lang'];

/**
 * The address of a story as others may have it: absolute, without the visitor's parameters (`cd`, `rp` and the like).
 * A story of another site is named there, as it is.
 * @param href of the story, as its card has it
 * @param base of the page, such as `https://news.example/fsd?cd=…`
 */
export function shareAddress(href: string, base: string): string {
  const address = new URL(href, base);
  if (address.origin !== new URL(base).origin) return address.href;
  const search = new URLSearchParams();
  for (const name of KEPT) {
    const value = address.searchParams.get(name);
    if (value) search.set(name, value);
  }
  address.search = search.toString();
  address.hash = '';
  return address.href;
}

/** A mail with the address in it (RFC 6068). */
export function mailAddress(title: string, address: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n\r\n${address}`)}`;
}

/**
 * A story's picture for link previews: large, and at an address that others can open, that of the site at the
 * brand's first domain (Open Graph asks for absolute addresses).
 */
export function sharePicture(image: string | null, brand: Brand): string | undefined {
  const base = `https://${brand.domains[0]}`;
  return image && URL.canParse(image, base) ? new URL(pictureAt(image, SHARED_WIDTH), base).href : undefined;
}

/** Size in px of {@link sharePicture}; undefined where the picture is not measured. */
export function shareSize(
  image: string | null,
  facts: PictureFacts | undefined,
): { width: number; height: number } | undefined {
  if (!image || facts?.state !== 'measured') return undefined;
  const { width, height } = facts;
  const isConverted = pictureAt(image, SHARED_WIDTH) !== pictureAt(image, 96);
  if (!isConverted || width <= SHARED_WIDTH) return { width, height };
  return { width: SHARED_WIDTH, height: Math.max(1, Math.round((height * SHARED_WIDTH) / width)) };
}
