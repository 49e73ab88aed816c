import { useTranslate } from '#app/i18n/use-translate.ts';
import { isTopic } from '#schemas/content/topics.ts';
import { FollowBox } from './follow-box.tsx';
import styles from './story-follow-boxes.module.css';

/** Below a story: follow its source, and its topic, if that is one of ours and not the feed of all. */
export function StoryFollowBoxes({
  source,
  topic,
}: {
  source: { id: string; title: string };
  topic: string;
}) {
  const t = useTranslate();
  return (
    <div className={styles.boxes} data-screen-only="">
      <FollowBox source={source} label={source.title} />
      {isTopic(topic) && topic !== 'latest' && <FollowBox topic={topic} label={t(`topics.${topic}`)} />}
    </div>
  );
}
