import { useEffect, useId, useState } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { askJson } from '#app/lib/http/ask-json.ts';
import { useBrowserList } from '#app/lib/view/use-browser-list.ts';
import { appHref, pageHref, type SiteData, storyHref, useSite } from '#app/site/site.port.ts';
import { hiddenStories, parseSaved, savedStories } from '#app/stories/saved/visitor-lists.port.ts';
import type { PortalAnswer } from '#schemas/api/feed.ts';
import styles from './problem-stories.module.css';

/** How many stories a problem page lists. */
const MAX_STORIES = 4;

interface StoryLink {
  id: string;
  title: string;
  href: string;
  source: string;
  lang?: string;
}

/**
 * Stories for a reader whose page could not be shown: the latest ones that the visitor has not hidden, or, where the
 * server does not answer, those that the visitor has saved, which can be read offline. They are requested by the
 * browser, so that unknown addresses cost the server no query; their place is reserved, so that nothing moves.
 */
export function ProblemStories() {
  const site = useSite();
  const t = useTranslate();
  const id = useId();
  const saved = parseSaved(useBrowserList(savedStories)).reverse();
  const hidden = useBrowserList(hiddenStories);
  const [all, setAll] = useState<StoryLink[]>([]);
  const latest = all.filter((story) => !hidden.includes(story.id));
  useEffect(() => {
    let isShown = true;
    latestStories(site).then(
      (stories) => isShown && setAll(stories),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [site]);
  const stories = (latest.length > 0 ? latest : saved).slice(0, MAX_STORIES);
  return (
    <section className={styles.stories} aria-labelledby={stories.length > 0 ? id : undefined}>
      {stories.length > 0 && (
        <>
          <h2 id={id} className={styles.heading}>
            {t('problem.stories')}
          </h2>
          <ul className={styles.list}>
            {stories.map((story) => (
              <li key={story.id}>
                {/* By document: the current page may have lost its scripts. */}
                <a className={styles.story} href={appHref(site, story.href)}>
                  <span className={styles.title} lang={story.lang === site.language ? undefined : story.lang}>
                    {story.title}
                  </span>
                  <span className={styles.source}>{story.source}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The first stories of the portal (section 7). Rejects where there are none to be had. */
async function latestStories(site: SiteData): Promise<StoryLink[]> {
  const address = pageHref({ linkParameters: site.linkParameters }, '/api/spa/portal', {
    lang: site.language,
  });
  const { articles, sources } = (await askJson(address)) as Pick<PortalAnswer, 'articles' | 'sources'>;
  const titles = new Map(sources.map((source) => [source.id, source.title]));
  return articles.map((article) => ({
    id: article.id,
    title: article.title,
    href: storyHref({ linkParameters: site.linkParameters }, article.article_url),
    source: titles.get(article.source) ?? article.provider,
  }));
}
