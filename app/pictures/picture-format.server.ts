/** Formats that pictures are converted to; also the file extension. */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** The types that answers carry. */
export const PICTURE_TYPES: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/**
 * The smallest format that the browser names in `Accept` (RFC 9110, 12.5.1). `image/*` and a wildcard promise no new
 * format: browsers without AVIF send them too.
 */
export function formatFor(accept: string | null | undefined): PictureFormat {
  const names = (type: string) =>
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .some((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
        return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
      });
  if (names('image/avif')) return 'avif';
  return names('image/webp') ? 'webp' : 'jpg';
}
