import { type ImgHTMLAttributes, type RefObject, useEffect, useRef, useState } from 'react';
import { useBeforePaint } from '#app/lib/view/use-before-paint.ts';
import { letPictureGo, POINT } from './let-picture-go.ts';

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
