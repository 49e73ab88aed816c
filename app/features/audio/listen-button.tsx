import { type RefObject, useState } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { report } from '#app/lib/report.ts';
import { useSite } from '#app/lib/site.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './listen-button.module.css';

/** A story with what its page knows of its sound. */
export interface ListenStory {
  id: string;
  title: string;
  description: string;
  source: { title: string };
  audioUrl: string | null;
}

/**
 * "Listen" (section 2). The player loads when it is pressed, and not before.
 * @param text holds the paragraphs that the device reads where the story has no audio of its own
 */
export function ListenButton({ story, text }: { story: ListenStory; text: RefObject<HTMLElement> }) {
  const { language } = useSite();
  const t = useTranslate();
  const [isLoading, setLoading] = useState(false);
  const listen = async (opener: HTMLElement) => {
    setLoading(true);
    report('audio player', { item_id: story.id });
    try {
      const [{ listenTo }, { audibleText }] = await Promise.all([
        import('./audio-session.client.tsx'),
        import('./audible-text.ts'),
      ]);
      const found = audibleText(text.current);
      const paragraphs = found.length > 0 ? found : [story.description];
      const { id, title, audioUrl } = story;
      await listenTo({ id, title, audioUrl, source: story.source.title, paragraphs }, language, opener);
    } catch {
      report('audio error snack bar shown', { item_id: story.id, reason: 'player not loaded' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <span className={styles.place}>
      <Button type="button" aria-busy={isLoading} onClick={({ currentTarget }) => void listen(currentTarget)}>
        <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path
            d="M4 14v-2a8 8 0 0 1 16 0v2M4 14h3.500v6H5.500A1.500 1.500 0 0 1 4 18.500zM20 14h-3.500v6h2a1.500 1.500 0 0 0 1.500-1.500z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {t('article.listen')}
      </Button>
    </span>
  );
}
