import { pictureAt } from '#app/pictures/pictures.port.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';

/**
 * A story's picture for link previews: large, and at an address that others can open, that of the site at the
 * brand's first domain (Open Graph asks for absolute addresses).
 */
export function sharePicture(image: string | null, brand: Brand): string | undefined {
  const base = `https://${brand.domains[0]}`;
  return image && URL.canParse(image, base) ? new URL(pictureAt(image, 1280), base).href : undefined;
}
