import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { loadLateParts } from '#app/late-parts/late-part.tsx';

/** A page that is there sooner than this, in ms, needs no skeleton: it would only flicker. */
const PATIENCE_MS = 300;

/** The path of another page that has been on its way for a while; undefined while there is none. */
export function useComingPath(): string | undefined {
  const here = useLocation().pathname;
  const coming = useNavigation().location?.pathname;
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (coming === undefined || coming === here) {
      setLate(undefined);
      return;
    }
    const timer = setTimeout(() => setLate(coming), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [coming, here]);
  // Not a moment longer than it is coming: what looks for the new page must find it.
  return coming === undefined || coming === here ? undefined : late;
}
/**
 * Gets the skeleton of all pages, and the frame around it. By itself, as whoever imports the skeleton names the style
 * sheets of all of them, and the first view need not carry that list.
 */
export async function loadPageSkeleton() {
  const [{ PageSkeleton }] = await Promise.all([import('./page-skeleton.tsx'), loadLateParts('ahead')]);
  return { default: PageSkeleton };
}
