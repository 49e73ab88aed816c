import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { WholeArticleLink } from '#app/article/shared/whole-article-link.tsx';
import { report } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { loader } from './article-summary-loader.server.ts';
import { MadeWithAi } from './made-with-ai.tsx';
import styles from './summary-section.module.css';

/** The summary, cut or in full, how it was made, and the link to the whole story. */
export function SummarySection({ isFull, text }: { isFull: boolean; text: RefObject<HTMLDivElement> }) {
  const { story, summary } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const isCut = !isFull && summary.rest.length > 0;
  const rest = useFocusOnOpening(isFull);
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <div className={styles.head}>
        <h2 id="summary" className={styles.title}>
          {t('summary.title')}
        </h2>
        {summary.madeBy === 'ai' && <MadeWithAi storyId={story.id} />}
      </div>
      <div ref={text} className={styles.paragraphs}>
        {summary.beginning.map((paragraph) => (
          <p key={paragraph} lang={story.lang}>
            {paragraph}
          </p>
        ))}
        {isFull &&
          summary.rest.map((paragraph, index) => (
            <p key={paragraph} lang={story.lang} {...(index === 0 ? { ref: rest, tabIndex: -1 } : {})}>
              {paragraph}
            </p>
          ))}
        {isCut && <ReadMore storyId={story.id} />}
      </div>
      {summary.madeBy === 'extract' && <p className={styles.note}>{t('summary.extract')}</p>}
      <WholeArticleLink to={story.full} storyId={story.id} />
    </section>
  );
}

/** The full summary has its own address: the link works without scripts, can be shared, and is reported separately. */
function ReadMore({ storyId }: { storyId: string }) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const full = new URLSearchParams(search);
  full.set('is_summary_full', 'true');
  return (
    <p data-silent="">
      <Link
        className={styles.more}
        to={`?${full}`}
        replace
        preventScrollReset
        onClick={() => report('read more click', { item_id: storyId })}
      >
        {t('summary.readMore')}
      </Link>
    </p>
  );
}

/**
 * "Read More" disappears when pressed, so the focus moves to the first paragraph that it revealed: keyboard users
 * continue there.
 */
function useFocusOnOpening(isFull: boolean) {
  const rest = useRef<HTMLParagraphElement>(null);
  const wasFull = useRef(isFull);
  useEffect(() => {
    if (isFull && !wasFull.current) rest.current?.focus({ preventScroll: true });
    wasFull.current = isFull;
  }, [isFull]);
  return rest;
}
