import { useLoaderData } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';
import { WholeArticleLink } from '#app/article/shared/whole-article-link.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useSite } from '#app/site/site.port.ts';
import styles from './article.module.css';
import type { loader } from './article-loader.server.ts';
import { ArticleText } from './article-text.tsx';
import { dropFailedPictures } from './drop-failed-pictures.ts';

/** Text of a story, and a link to the whole story where the page has only its preview. */
export function ArticleBody({ text }: { text: RefObject<HTMLDivElement> }) {
  const { story, adSpaces } = useLoaderData<typeof loader>();
  const t = useTranslate();
  useEffect(() => (text.current ? dropFailedPictures(text.current) : undefined), [text]);
  useKeptPosition(text, story.id, !story.preview);
  return (
    <>
      {story.keyPoints.length > 0 && <KeyPoints points={story.keyPoints} lang={story.lang} />}
      <div ref={text} data-story-text="">
        <ArticleText html={story.html} lang={story.lang} spaces={adSpaces} />
      </div>
      {!story.hosted && story.source.title && (
        <p className={styles.note}>{t('article.preview', { source: story.source.title })}</p>
      )}
      {story.whole && <WholeArticleLink to={story.whole} storyId={story.id} />}
    </>
  );
}

/** Remembers where the visitor stopped reading a text, on this device; see `trackReadingPosition`. */
function useKeptPosition(text: RefObject<HTMLElement>, id: string, isWhole: boolean): void {
  const { language } = useSite();
  useEffect(() => {
    if (!isWhole) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('./position/track-reading-position.client.ts').then(
      ({ trackReadingPosition }) => {
        if (!isOver && text.current) stop = trackReadingPosition(text.current, id, language);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [text, id, isWhole, language]);
}

/** Sentences of the story itself, so that a long one can be taken in at a glance. */
function KeyPoints({ points, lang }: { points: readonly string[]; lang: string | undefined }) {
  const t = useTranslate();
  return (
    <aside className={styles.keyPoints} aria-labelledby="key-points">
      <h2 id="key-points" className={styles.keyPointsTitle}>
        {t('article.keyPoints')}
      </h2>
      <ul lang={lang}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </aside>
  );
}
