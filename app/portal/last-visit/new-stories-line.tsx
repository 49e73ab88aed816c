import { useTranslate } from '#app/i18n/use-translate.ts';
import { useFirstResponse } from '#app/lib/http/first-response.ts';
import { useSite } from '#app/site/site.port.ts';
import { type DatedStory, NEW_STORIES_SCRIPT, storyTimes } from './new-stories.ts';
import styles from './new-stories-line.module.css';
import { useNewStories } from './use-new-stories.ts';

/** How many stories of the list below are new since the visitor's last visit; nothing where none or all are. */
export function NewStoriesLine({ stories }: { stories: readonly DatedStory[] }) {
  return import.meta.env.SSR ? <UnfilledLine stories={stories} /> : <Line stories={stories} />;
}

function Line({ stories }: { stories: readonly DatedStory[] }) {
  const t = useTranslate();
  const count = useNewStories(stories).length;
  return count > 0 ? <p className={styles.line}>{t('portal.newStories', { count })}</p> : null;
}

/** The server's line is empty; the script beside it fills it before the list is parsed. */
function UnfilledLine({ stories }: { stories: readonly DatedStory[] }) {
  const { sessionTimeout } = useSite();
  const { nonce } = useFirstResponse();
  const t = useTranslate();
  return (
    <>
      <p
        className={styles.line}
        hidden
        data-timeout={sessionTimeout * 1000}
        data-stories={storyTimes(stories)}
        data-word={t('portal.new')}
        data-one={t('portal.newStories_one')}
        data-other={t('portal.newStories_other')}
      />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: NEW_STORIES_SCRIPT }} />
    </>
  );
}
