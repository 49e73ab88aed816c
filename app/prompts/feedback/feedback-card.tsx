import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useSite } from '#app/site/site.port.ts';
import type { FeedbackFormProps } from './feedback-form.tsx';
import { watchFeedbackCard } from './watch-feedback-card.ts';

type Loaded = { Form: ComponentType<FeedbackFormProps> } & Pick<FeedbackFormProps, 'texts' | 'onSeen'>;

/**
 * The feedback card (section 2) as a cell of a story list. It renders nothing until the prompt scheduler gives it
 * its turn, and appears only where it shifts nothing visible; without scripts there is no card. The form and its
 * texts are loaded when it appears.
 * @param brand name of the brand in the question
 */
export function FeedbackCard({ brand }: { brand: string }) {
  const site = useSite();
  const cell = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded>();
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (!cell.current || closed) return;
    return watchFeedbackCard(cell.current, async () => {
      const [{ FeedbackForm }, { loadTexts }] = await Promise.all([
        import('./feedback-form.tsx'),
        import('#app/i18n/load-texts.ts'),
      ]);
      const texts = await loadTexts(site.language, 'prompts');
      return (onSeen) => setLoaded({ Form: FeedbackForm, texts, onSeen });
    });
  }, [closed, site.language]);
  return (
    <div ref={cell} data-prompt="feedback">
      {loaded && !closed && (
        <loaded.Form
          brand={brand}
          brid={site.brid}
          language={site.language}
          texts={loaded.texts}
          onSeen={loaded.onSeen}
          onClose={() => setClosed(true)}
        />
      )}
    </div>
  );
}
