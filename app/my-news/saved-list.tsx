import { Link } from '@remix-run/react';
import { report } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useBrowserList } from '#app/lib/view/use-browser-list.ts';
import { pictureAt } from '#app/pictures/pictures.port.ts';
import { appHref, pageHref, useSite } from '#app/site/site.port.ts';
import { isSaved, parseSaved, savedStories, toggleSaved } from '#app/stories/saved/visitor-lists.port.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Entry, EntryList, useLasting } from './entry-list.tsx';
import styles from './my-news.module.css';

/** The stories that the visitor has saved for later. */
export function SavedList() {
  const site = useSite();
  const t = useTranslate();
  const entries = useBrowserList(savedStories);
  const stories = useLasting(parseSaved(entries), ({ id }) => id);
  const empty = (
    <>
      <p>{t('myNews.savedEmpty')}</p>
      <ButtonLink href={pageHref(site, '/')}>{t('myNews.find')}</ButtonLink>
    </>
  );
  return (
    <EntryList title={t('myNews.saved')} hint={t('myNews.savedHint')} empty={empty}>
      {stories.map((story) => {
        const isOn = isSaved(entries, story.id);
        const { id, title, href, image, source, lang } = story;
        return (
          <Entry
            key={id}
            isOn={isOn}
            text={t(isOn ? 'myNews.remove' : 'myNews.saveAgain')}
            label={t(isOn ? 'myNews.removeLabel' : 'myNews.saveAgainLabel', { title })}
            onPress={() => {
              const saved = toggleSaved({ id, title, href, image, source: { title: source }, lang });
              report(saved ? 'save story' : 'unsave story', { item_id: id });
            }}
          >
            {image && (
              <span className={styles.thumb}>
                <Picture src={pictureAt(image, 160)} width={64} height={64} loading="lazy" />
              </span>
            )}
            <div className={styles.words}>
              <h3 className={styles.name}>
                <Link to={appHref(site, href)} lang={lang === site.language ? undefined : lang}>
                  {title}
                </Link>
              </h3>
              {source && <p className={styles.kind}>{source}</p>}
            </div>
          </Entry>
        );
      })}
    </EntryList>
  );
}
