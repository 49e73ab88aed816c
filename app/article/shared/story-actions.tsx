import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useHydrated } from '#app/lib/view/use-hydrated.ts';
import { type MenuStory, ShareButton, StoryMenuButton } from '#app/stories/stories.port.ts';
import styles from './story-page.module.css';

/** Saving is a script's work: its button comes after hydration, into a place that is kept for it. */
const SaveButton = lazy(async () => ({ default: await loadSaveButton().catch(() => Nothing) }));

async function loadSaveButton(): Promise<ComponentType<{ story: MenuStory }>> {
  return (await import('#app/stories/saved/save-button.tsx')).SaveButton;
}

function Nothing(_: { story: MenuStory }) {
  return null;
}

/** Actions on the page of a story: those the screen passes in (listening), saving, sharing, the menu. */
export function StoryActions({ story, children }: { story: MenuStory; children?: ReactNode }) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  return (
    <div className={styles.actions} data-screen-only="">
      {children}
      <span className={styles.save}>
        {isHydrated && (
          <Suspense>
            <SaveButton story={story} />
          </Suspense>
        )}
      </span>
      <ShareButton story={story} text={t('article.share')} />
      <StoryMenuButton story={story} label={t('portal.storyMenu', { title: story.title })} />
    </div>
  );
}
