import { report } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useBrowserList } from '#app/lib/view/use-browser-list.ts';
import {
  hiddenStories,
  invalidateStoryLists,
  notedName,
  notedNames,
  sendReaction,
} from '#app/stories/saved/visitor-lists.port.ts';
import { Entry, EntryList, useLasting } from './entry-list.tsx';
import styles from './my-news.module.css';

/** The stories that the visitor has hidden. */
export function HiddenList() {
  const t = useTranslate();
  const entries = useBrowserList(hiddenStories);
  const ids = useLasting(entries, (id) => id);
  const names = useBrowserList(notedNames);
  return (
    <EntryList title={t('myNews.hidden')} empty={<p>{t('myNews.hiddenEmpty')}</p>}>
      {ids.map((id) => {
        const isOn = entries.includes(id);
        const title = notedName(names, 'story', id) ?? t('myNews.hiddenStory');
        return (
          <Entry
            key={id}
            isOn={isOn}
            text={t(isOn ? 'myNews.show' : 'myNews.hide')}
            label={t(isOn ? 'myNews.showLabel' : 'myNews.hideLabel', { title })}
            onPress={() => toggleHidden(id)}
          >
            <div className={styles.words}>
              <h3 className={styles.name}>{title}</h3>
            </div>
          </Entry>
        );
      })}
    </EntryList>
  );
}

/** Shows a hidden story again, or hides it again, here and at the server; lists are loaded again. */
function toggleHidden(id: string): void {
  const isHidden = hiddenStories.now().includes(id);
  if (isHidden) hiddenStories.remove(id);
  else hiddenStories.add(id);
  report(isHidden ? 'hide story undo' : 'hide story', { item_id: id });
  invalidateStoryLists();
  sendReaction({ kind: isHidden ? 'unhide' : 'hide', storyId: id });
}
