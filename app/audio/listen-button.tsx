import { type RefObject, useRef, useState } from 'react';
import { report } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useSite } from '#app/site/site.port.ts';
import { Button } from '#app/ui/button.tsx';
import { LineIcon } from '#app/ui/line-icon.tsx';
import { PlainSnackbar } from '#app/ui/snackbar/plain-snackbar.tsx';
import type { Language } from '#schemas/content/languages.ts';
import styles from './listen-button.module.css';

/** A story with what its page knows about its audio. */
interface ListenStory {
  id: string;
  title: string;
  description: string;
  source: { title: string };
  audioUrl: string | null;
  /** Language of its texts, where that is not the page's. */
  lang?: string | undefined;
}

/**
 * "Listen" (section 2). The player's code is loaded when the button is pressed. If it fails to load, the error is
 * shown with components that the page has already.
 * @param text element with the paragraphs that the device reads where the story has no audio file
 */
export function ListenButton({ story, text }: { story: ListenStory; text: RefObject<HTMLElement> }) {
  const { language } = useSite();
  const t = useTranslate();
  const button = useRef<HTMLSpanElement>(null);
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const listen = async () => {
    setStatus('loading');
    report('audio player', { item_id: story.id });
    try {
      await openPlayer(story, text.current, language, buttonIn(button.current));
      setStatus('idle');
    } catch {
      report('audio error snack bar shown', { item_id: story.id, reason: 'player not loaded' });
      setStatus('failed');
    }
  };
  /** The snackbar closes and its button loses the focus, so the focus returns to the listen button. */
  const restoreFocus = () => buttonIn(button.current)?.focus({ preventScroll: true });
  return (
    <span ref={button} className={styles.place}>
      <Button type="button" aria-busy={status === 'loading'} onClick={() => void listen()}>
        <Headphones />
        {t('article.listen')}
      </Button>
      {status === 'failed' && (
        <PlainSnackbar
          text={t('article.listenFailed')}
          action={{
            label: t('article.listenAgain'),
            onPress: () => {
              restoreFocus();
              void listen();
            },
          }}
          dismiss={{
            label: t('article.listenClose'),
            onPress: () => {
              restoreFocus();
              setStatus('idle');
            },
          }}
        />
      )}
    </span>
  );
}

async function openPlayer(
  { id, title, audioUrl, description, source, lang }: ListenStory,
  text: HTMLElement | null,
  language: Language,
  opener: HTMLElement | null,
): Promise<void> {
  const { audibleText, listenTo } = await import('./audio-session.client.tsx');
  const found = audibleText(text);
  const paragraphs = found.length > 0 ? found : [description];
  await listenTo({ id, title, audioUrl, source: source.title, paragraphs, lang }, language, opener);
}

const buttonIn = (container: HTMLElement | null) => container?.querySelector('button') ?? null;

function Headphones() {
  return (
    <LineIcon
      path="M4 14v-2a8 8 0 0 1 16 0v2M4 14h3.500v6H5.500A1.500 1.500 0 0 1 4 18.500zM20 14h-3.500v6h2a1.500 1.500 0 0 0 1.500-1.500z"
      size={20}
    />
  );
}
