import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { StoryTitle } from '#app/article/shared/story-title.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { pictureAt } from '#app/pictures/pictures.port.ts';
import { LeadPicture } from '#app/stories/stories.port.ts';
import { Picture } from '#app/ui/picture.tsx';
import styles from './article-summary.module.css';
import type { loader } from './article-summary-loader.server.ts';

/** Topic, headline, source and picture; the screen passes in the actions. */
export function SummaryHead({ children }: { children: ReactNode }) {
  const { story } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <StoryTitle topic={story.topic} title={story.title} lang={story.lang} />
        <p className={styles.facts}>
          {story.source.icon && (
            <Picture className={styles.icon} src={pictureAt(story.source.icon, 96)} width={24} height={24} />
          )}
          {story.source.title && <span>{t('article.from', { source: story.source.title })}</span>}
          {story.dateTime && <time dateTime={story.dateTime}>{story.date}</time>}
        </p>
        {children}
      </div>
      <LeadPicture story={story} className={styles.picture} sizes="(min-width: 48rem) 27rem, 100vw" />
    </header>
  );
}
