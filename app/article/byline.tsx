import { useLoaderData } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { pictureAt } from '#app/pictures/pictures.port.ts';
import { useSite } from '#app/site/site.port.ts';
import { Picture } from '#app/ui/picture.tsx';
import { ReaderDate, ReaderDatesBeforePaint } from '#app/ui/reader-date.tsx';
import styles from './article.module.css';
import type { loader } from './article-loader.server.ts';

/** Source, author, date and reading time of a story. */
export function Byline() {
  const { story } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { language } = useSite();
  const [before, after] = t('article.updated', { date: '|' }).split('|');
  return (
    <div className={styles.byline}>
      {story.source.icon && (
        <Picture src={pictureAt(story.source.icon, 96)} width={40} height={40} className={styles.icon} />
      )}
      <p>
        {story.source.title && (
          <span className={styles.source}>{t('article.from', { source: story.source.title })}</span>
        )}
        <span className={styles.facts}>
          {story.author && <span>{t('article.by', { author: story.author })}</span>}
          {story.dateTime && story.date !== story.updated && (
            <ReaderDate time={story.dateTime} text={story.date} form="day" language={language} />
          )}
          {story.updatedTime && (
            <span>
              {before}
              <ReaderDate time={story.updatedTime} text={story.updated} form="time" language={language} />
              {after}
            </span>
          )}
          {!story.preview && <span>{t('article.minRead', { count: story.minutes })}</span>}
        </span>
        <ReaderDatesBeforePaint />
      </p>
    </div>
  );
}
