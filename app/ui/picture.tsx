import { type ImgHTMLAttributes, type RefObject, useEffect, useRef, useState } from 'react';
import { useBeforePaint } from '#app/lib/view/use-before-paint.ts';

/** A picture of one transparent point. */
const POINT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** What stands in the place of a picture that failed: no browser draws a sign or a frame for it. */
const KEPT = { src: POINT, srcSet: undefined, sizes: undefined, 'data-failed': '' };

/**
 * A decorative picture from elsewhere. One that cannot be loaded leaves its place, with a ground of its own in place
 * of a broken sign, so that nothing beside it moves; a failure from before the scripts ran counts, too.
 * @param onFail called once with the element when the picture cannot be loaded; the caller fills the place, or takes
 * it away
 */
export function Picture({
  onFail,
  ...props
}: ImgHTMLAttributes<HTMLImageElement> & {
  fetchpriority?: 'high' | 'low';
  onFail?: (image: HTMLImageElement) => void;
}) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);
  const fail = useRef<() => void>();
  fail.current = () => {
    if (broken) return;
    setBroken(true);
    if (image.current) onFail?.(image.current);
  };
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) fail.current?.();
  }, []);
  useLettingGo(image);
  const kept = broken && !onFail ? KEPT : undefined;
  return (
    <img
      {...props}
      {...kept}
      ref={image}
      alt=""
      onError={() => fail.current?.()}
      hidden={broken && kept === undefined}
    />
  );
}

/** Lets a picture go while it is still on the page; one that was only hidden meanwhile has its sources back. */
function useLettingGo(image: RefObject<HTMLImageElement>): void {
  const giveBack = useRef<() => void>();
  useBeforePaint(() => {
    giveBack.current?.();
    const element = image.current;
    return () => {
      giveBack.current = element ? letPictureGo(element) : undefined;
    };
  }, [image]);
}

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
