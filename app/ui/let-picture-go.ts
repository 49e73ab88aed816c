/** A picture of one transparent point. */
export const POINT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** In the order in which they must be set: see `pictureSources`. */
const SOURCES = ['sizes', 'srcset', 'src'] as const;

/**
 * Takes from a picture that is about to leave the page what it is loaded from, where the browser measures its place
 * (`sizes="auto"`). Outside of a page such a picture counts as wide as the window: Chromium (156) loads it again for
 * that width, and keeps it for good, with all elements that it left together with.
 * @returns gives it back
 */
export function letPictureGo(image: HTMLImageElement): () => void {
  if (!image.getAttribute('sizes')?.startsWith('auto')) return () => undefined;
  const sources = SOURCES.map((name) => [name, image.getAttribute(name)] as const);
  image.removeAttribute('srcset');
  image.removeAttribute('sizes');
  image.src = POINT;
  return () => {
    for (const [name, value] of sources) if (value !== null) image.setAttribute(name, value);
  };
}
