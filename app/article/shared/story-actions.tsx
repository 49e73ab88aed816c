import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { type MenuStory, ShareButton, StoryMenuButton } from '#app/stories/stories.port.ts';
import styles from './story-page.module.css';

/** Actions on the page of a story: those the screen passes in (listening), sharing, the menu. */
export function StoryActions({ story, children }: { story: MenuStory; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <div className={styles.actions}>
      {children}
      <ShareButton story={story} text={t('article.share')} />
      <StoryMenuButton story={story} label={t('portal.storyMenu', { title: story.title })} />
    </div>
  );
}
