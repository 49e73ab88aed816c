import { report } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { browserList, useBrowserList } from '#app/lib/storage/browser-list.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Topic } from '#schemas/content/topics.ts';
import styles from './follow-box.module.css';

/** What this visitor follows, as `topic:…` and `source:…`, under the storage key `follows`. */
const follows = browserList('follows', { most: 300, entry: /^(topic|source):.{1,120}$/ });

/**
 * The follow box (section 2): follows a topic or a source. It takes effect on this device at once, whatever becomes
 * of the call that tells the server.
 * @param label what is followed, in words
 */
export function FollowBox({ topic, source, label }: Followed & { label: string }) {
  const t = useTranslate();
  const key = followKey({ topic, source });
  const isFollowing = useBrowserList(follows).includes(key);
  const toggle = () => {
    const kind = isFollowing ? 'unfollow' : 'follow';
    if (isFollowing) follows.remove(key);
    else follows.add(key);
    reportFollow(kind, { topic, source });
  };
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
        onClick={toggle}
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

function reportFollow(kind: 'follow' | 'unfollow', { topic, source }: Followed): void {
  report(kind, followFields({ topic, source }));
  const reaction = source ? { kind, sourceId: source.id } : { kind, topic };
  void import('#app/stories/post-reaction.client.ts').then((one) => one.postReaction(reaction), ignored);
}

/** Offline the code that tells the server may be missing; the choice holds on this device. */
function ignored(): void {}

/** What can be followed: a topic, or a source by its id. */
interface Followed {
  topic?: Topic | undefined;
  source?: { id: string; title: string } | undefined;
}

/** The entry of the list of follows (storage key `follows`) that stands for a topic or a source. */
export function followKey({ topic, source }: Followed): string {
  return source ? `source:${source.id}` : `topic:${topic ?? ''}`;
}

/** The fields of the event that tells of it. */
export function followFields({ topic, source }: Followed) {
  return source ? { follow_source: source.id } : { follow_topic: topic };
}
