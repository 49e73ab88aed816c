import { Link } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useBrowserList } from '#app/lib/view/use-browser-list.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { follows, notedName, notedNames, toggleFollow } from '#app/stories/saved/visitor-lists.port.ts';
import { isTopic } from '#schemas/content/topics.ts';
import { Entry, EntryList, useLasting } from './entry-list.tsx';
import styles from './my-news.module.css';

/** The topics and sources that the visitor follows. */
export function FollowedList() {
  const t = useTranslate();
  const entries = useBrowserList(follows);
  const keys = useLasting(entries, (entry) => entry);
  return (
    <EntryList title={t('myNews.following')} empty={<p>{t('myNews.followingEmpty')}</p>}>
      {keys.map((key) => (
        <Followed key={key} entry={key} isOn={entries.includes(key)} />
      ))}
    </EntryList>
  );
}

function Followed({ entry, isOn }: { entry: string; isOn: boolean }) {
  const site = useSite();
  const t = useTranslate();
  const names = useBrowserList(notedNames);
  const [, kind, id = ''] = /^(topic|source):(.+)$/.exec(entry) ?? [];
  const topic = kind === 'topic' && isTopic(id) ? id : undefined;
  const name = topic ? t(`topics.${topic}`) : (notedName(names, 'source', id) ?? id);
  return (
    <Entry
      isOn={isOn}
      text={t(isOn ? 'follow.following' : 'follow.follow')}
      label={t(isOn ? 'follow.followingLabel' : 'follow.followLabel', { label: name })}
      onPress={() => toggleFollow(topic ? { topic } : { source: { id, title: name } })}
    >
      <div className={styles.words}>
        <h3 className={styles.name}>
          {topic ? <Link to={pageHref(site, '/', { topic })}>{name}</Link> : name}
        </h3>
        <p className={styles.kind}>{t(topic ? 'myNews.topic' : 'myNews.source')}</p>
      </div>
    </Entry>
  );
}
