import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useHydrated } from '#app/lib/view/use-hydrated.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import styles from './above-story.module.css';

/**
 * Only the browser knows the list that the visitor came from: its links come after hydration, into a row that is there.
 */
const StoryNeighbours = lazy(async () => ({ default: await loadStoryNeighbours().catch(() => Nothing) }));

async function loadStoryNeighbours(): Promise<ComponentType<{ id: string }>> {
  return (await import('./story-neighbours.tsx')).StoryNeighbours;
}

function Nothing(_: { id: string }) {
  return null;
}

/** The row above a story: the way back to all stories, and to its neighbours in the list. */
export function AboveStory({ id }: { id: string }) {
  const site = useSite();
  const t = useTranslate();
  const isHydrated = useHydrated();
  return (
    <div className={styles.row} data-screen-only="">
      <BackLink to={pageHref(site, '/')} text={t('article.back')} />
      {isHydrated && (
        <Suspense>
          <StoryNeighbours id={id} />
        </Suspense>
      )}
    </div>
  );
}
