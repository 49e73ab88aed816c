import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { latePart } from '#app/late-parts/late-parts.port.ts';
import { type MenuStory, ShareButton, StoryMenuButton } from '#app/stories/stories.port.ts';
import styles from './story-page.module.css';

const SaveButton = latePart({
  load: () => import('#app/stories/saved/save-button.tsx').then((module) => module.SaveButton),
});

/** Actions on the page of a story: those the screen passes in (listening), saving, sharing, the menu. */
export function StoryActions({ story, children }: { story: MenuStory; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <div className={styles.actions} data-screen-only="">
      {children}
      <span className={styles.save}>
        <SaveButton story={story} />
      </span>
      <ShareButton story={story} text={t('article.share')} />
      <StoryMenuButton story={story} label={t('portal.storyMenu', { title: story.title })} />
    </div>
  );
}
