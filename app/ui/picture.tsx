import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react';

/**
 * A decorative picture from elsewhere. One that cannot be loaded leaves its ground, not a broken sign; a failure
 * from before the scripts ran counts, too.
 */
export function Picture(props: ImgHTMLAttributes<HTMLImageElement> & { fetchpriority?: 'high' | 'low' }) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true);
  }, []);
  return <img {...props} ref={image} alt="" onError={() => setBroken(true)} hidden={broken} />;
}
