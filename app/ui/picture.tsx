import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react';

/**
 * A decorative picture from elsewhere. One that cannot be loaded leaves its ground, not a broken sign; a failure
 * from before the scripts ran counts, too.
 * @param onFail called once with the element when the picture cannot be loaded
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
  return <img {...props} ref={image} alt="" onError={() => fail.current?.()} hidden={broken} />;
}
