import { useTranslate } from '#app/i18n/use-translate.ts';
import { useBrowserList } from '#app/lib/view/use-browser-list.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { isTopic } from '#schemas/content/topics.ts';
import styles from './follow-box.module.css';
import type { Followed } from './followed.ts';
import { followKey, follows, toggleFollow } from './follows.ts';

/**
 * The follow box (section 2): follows a topic or a source.
 * @param label what is followed, in words
 */
export function FollowBox({ topic, source, label }: Followed & { label: string }) {
  const t = useTranslate();
  const key = followKey({ topic, source });
  const isFollowing = useBrowserList(follows).includes(key);
  return (
    <aside className={styles.box} data-follow={key} aria-label={t('follow.latestOn', { label })}>
      <p className={styles.words}>
        <span className={styles.title}>{t('follow.latestOn', { label })}</span>
        <span className={styles.hint}>{t('follow.stay')}</span>
      </p>
      <Button
        type="button"
        look={isFollowing ? 'quiet' : 'solid'}
        aria-label={t(isFollowing ? 'follow.followingLabel' : 'follow.followLabel', { label })}
        onClick={() => toggleFollow({ topic, source })}
      >
        <Icon name={isFollowing ? 'check' : 'plus'} size={20} />
        <span className={styles.state}>
          <span data-shown={!isFollowing}>{t('follow.follow')}</span>
          <span data-shown={isFollowing}>{t('follow.following')}</span>
        </span>
      </Button>
    </aside>
  );
}

/** Below a story: follow its source, if that is known, and its topic, if that is one of ours and not the feed of all. */
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
      {source.id && <FollowBox source={source} label={source.title} />}
      {isTopic(topic) && topic !== 'latest' && <FollowBox topic={topic} label={t(`topics.${topic}`)} />}
    </div>
  );
}
