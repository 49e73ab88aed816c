import { useEffect, useState } from 'react';

/** Whether a frame's document has come; a frame that was done before the scripts ran is found in the page's timings. */
export function useFrameLoaded(address: string) {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    setLoaded(performance.getEntriesByName(new URL(address, location.href).href, 'resource').length > 0);
  }, [address]);
  return { loaded, onLoad: () => setLoaded(true) };
}
