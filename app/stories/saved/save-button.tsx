import { report } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useBrowserList } from '#app/lib/view/use-browser-list.ts';
import type { MenuStory } from '#app/stories/menu/menu-story.ts';
import { LineIcon } from '#app/ui/line-icon.tsx';
import styles from './save-button.module.css';
import { isSaved, savedStories, toggleSaved } from './saved-stories.ts';

/** Saves the story of a page for later, or removes it; a saved one has its sign filled. */
export function SaveButton({ story }: { story: MenuStory }) {
  const t = useTranslate();
  const pressed = isSaved(useBrowserList(savedStories), story.id);
  const label = t(pressed ? 'article.saved' : 'article.save');
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={pressed}
      aria-label={t('article.save')}
      title={label}
      onClick={() => report(toggleSaved(story) ? 'save story' : 'unsave story', { item_id: story.id })}
    >
      <LineIcon path="M7 4h10v16l-5-4-5 4z" size={22} />
    </button>
  );
}
