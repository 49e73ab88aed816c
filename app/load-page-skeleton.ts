import { useLocation, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { loadLateParts } from '#app/late-parts/late-part.tsx';

/** A page that is there sooner than this, in ms, needs no skeleton: it would only flicker. */
const PATIENCE_MS = 300;

/**
 * The skeleton of another page that has been on its way for a while; undefined while there is none. Until its code is
 * there, the page before stays, as it is.
 */
export function useComingPage(): ReactNode {
  const here = useLocation().pathname;
  const coming = useNavigation().location;
  const path = coming?.pathname === here ? undefined : coming?.pathname;
  const search = coming?.search;
  const [late, setLate] = useState<{ path: string; skeleton: ReactNode }>();
  useEffect(() => {
    setLate(undefined);
    if (path === undefined) return;
    let isWanted = true;
    const show = async () => {
      const skeleton = await loadPageSkeleton(path, search).catch(() => undefined);
      if (isWanted && skeleton) setLate({ path, skeleton });
    };
    const timer = setTimeout(show, PATIENCE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [path, search]);
  // Not a moment longer than it is coming: what looks for the new page must find it.
  return path !== undefined && path === late?.path ? late.skeleton : undefined;
}

/**
 * Gets the skeleton of a page, and the frame around it. By itself, as whoever imports skeletons names the style sheets
 * of all of them, and the first view need not carry that list.
 */
async function loadPageSkeleton(path: string, search: string | undefined): Promise<ReactNode> {
  const [{ pageSkeleton }] = await Promise.all([import('./page-skeleton.tsx'), loadLateParts('ahead')]);
  return pageSkeleton(path, search);
}
