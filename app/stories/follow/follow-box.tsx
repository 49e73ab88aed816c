import { report } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useListOfBrowser } from '#app/lib/storage/stored-list.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './follow-box.module.css';
import { type Followed, followFields, followKey } from './follow-key.ts';
import { follows } from './follows.ts';

/**
 * The follow box (section 2): follows a topic or a source. It takes effect on this device at once, whatever becomes
 * of the call that tells the server.
 * @param label what is followed, in words
 */
export function FollowBox({ topic, source, label }: Followed & { label: string }) {
  const t = useTranslate();
  const key = followKey({ topic, source });
  const isFollowing = useListOfBrowser(follows).includes(key);
  const toggle = () => {
    const kind = isFollowing ? 'unfollow' : 'follow';
    if (isFollowing) follows.remove(key);
    else follows.add(key);
    tell(kind, { topic, source });
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

function tell(kind: 'follow' | 'unfollow', { topic, source }: Followed): void {
  report(kind, followFields({ topic, source }));
  const reaction = source ? { kind, sourceId: source.id } : { kind, topic };
  void import('#app/stories/post-reaction.client.ts').then((one) => one.postReaction(reaction), ignored);
}

/** Offline the code that tells the server may be missing; the choice holds on this device. */
function ignored(): void {}
