import { useNavigate } from '@remix-run/react';
import { useMemo } from 'react';
import { report } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { safeSessionStorage } from '#app/lib/storage/safe-storage.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { LineIcon } from '#app/ui/line-icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { NeighbourStep } from './neighbour-key.ts';
import { type NeighbourStory, neighboursOf, OPENED_LIST_KEY } from './opened-list.ts';
import styles from './story-neighbours.module.css';
import { useSideways } from './use-sideways.ts';

const storage = safeSessionStorage();

/**
 * Links to the stories before and after this one in the list that the visitor came from; keys and swipes lead there,
 * too.
 */
export function StoryNeighbours({ id }: { id: string }) {
  const site = useSite();
  const t = useTranslate();
  const navigate = useNavigate();
  const neighbours = useMemo(() => neighboursOf(storage.get(OPENED_LIST_KEY), id), [id]);
  useSideways((step) => {
    const story = neighbours[step];
    if (!story) return;
    reportOpened(story);
    navigate(pageHref(site, story.href));
  });
  if (!neighbours.previous && !neighbours.next) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('article.neighbours')}>
      <p className="visually-hidden">{t('article.neighboursHelp')}</p>
      {(['previous', 'next'] as const).map((step) => (
        <NeighbourLink key={step} step={step} story={neighbours[step]} />
      ))}
    </nav>
  );
}

const KEYS = { previous: 'ArrowLeft', next: 'ArrowRight' } as const;
const PATHS = { previous: 'M14 5l-7 7 7 7', next: 'M10 5l7 7-7 7' } as const;

function NeighbourLink({ step, story }: { step: NeighbourStep; story: NeighbourStory | undefined }) {
  const site = useSite();
  const t = useTranslate();
  if (!story) return <span className={styles.none} />;
  const label = t(`article.${step}Story`, { title: story.title });
  return (
    <SiteLink
      className={styles.link}
      to={pageHref(site, story.href)}
      aria-label={label}
      aria-keyshortcuts={KEYS[step]}
      title={label}
      onClick={() => reportOpened(story)}
    >
      <LineIcon path={PATHS[step]} size={22} />
    </SiteLink>
  );
}

function reportOpened({ id }: NeighbourStory): void {
  report('article click', { item_id: id });
}
