import { useMedia } from './use-media.ts';
import { mayHaveVideo } from './video-permission.ts';

/** Whether videos may load: not with reduced motion or reduced data; `undefined` on the server and during hydration. */
export function useVideoAllowed(): boolean | undefined {
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const reducedData = useMedia('(prefers-reduced-data: reduce)');
  if (reducedMotion === undefined) return undefined;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return mayHaveVideo({ reducedMotion, saveData: reducedData === true || connection?.saveData === true });
}
