import { reportLoadFailure } from '#app/offline/offline.port.ts';
import { useSite } from '#app/site/site.port.ts';
import type { MenuStory } from '#app/stories/menu/menu-story.ts';
import { Button } from '#app/ui/button.tsx';
import { LineIcon } from '#app/ui/line-icon.tsx';
import styles from './share-button.module.css';

const load = () => import('./share-story.client.tsx');

/** Shares a story. What that takes loads when the visitor is about to press. */
export function ShareButton({ story, text }: { story: MenuStory; text: string }) {
  const { language } = useSite();
  const prepare = () => void load().catch(() => undefined);
  const share = (opener: HTMLElement) => {
    load()
      .then((one) => one.shareStory(story, language, opener))
      .catch(reportLoadFailure);
  };
  return (
    <span className={styles.place}>
      <Button
        type="button"
        look="quiet"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={({ currentTarget }) => share(currentTarget)}
      >
        <LineIcon path="M12 15V4M8 7.5L12 3.500l4 4M5 12v8h14v-8" size={20} />
        <span className={styles.text}>{text}</span>
      </Button>
    </span>
  );
}
