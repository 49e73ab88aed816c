import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { pictureAt } from '#app/pictures/pictures.port.ts';
import { pageHead, SiteFrame } from '#app/shell/shell.port.ts';
import { appHref, pageHref, siteOf, textOf, useSite } from '#app/site/site.port.ts';
import { LeadPicture, StoryAge, type StoryView } from '#app/stories/stories.port.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { ReaderDatesBeforePaint } from '#app/ui/reader-date.tsx';
import styles from './full-coverage.module.css';
import type { loader } from './full-coverage-loader.server.ts';

/** Head data; not indexed, as the page is about stories that have pages of their own. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const site = siteOf(matches);
  if (!site || !data) return [];
  const title = [textOf(matches, 'coverage.kicker'), data.lead?.title].filter(Boolean).join(': ');
  return pageHead(site, { title, description: '', path: '/', noindex: true });
};

/** One event as several sources tell it: the best report, the sources, and all stories along a time line. */
export default function FullCoverageScreen() {
  const { lead, stories, sourceCount } = useLoaderData<typeof loader>();
  const site = useSite();
  const t = useTranslate();
  const sources = t('portal.sources', { count: sourceCount });
  return (
    <SiteFrame>
      <BackLink to={pageHref(site, '/')} text={t('coverage.back')} />
      <div className={styles.page}>
        <header className={styles.head}>
          <p className={styles.kicker}>{t('coverage.kicker')}</p>
          <h1 className={styles.title} lang={lead?.lang}>
            {lead?.title}
          </h1>
          <p className={styles.lead}>{t('coverage.lead', { sources })}</p>
        </header>
        {lead && (
          <LeadPicture story={lead} className={styles.picture} sizes="(min-width: 52rem) 50rem, 100vw" />
        )}
        <SourceList stories={stories} />
        <section aria-labelledby="timeline">
          <h2 id="timeline" className={styles.heading}>
            {t('coverage.timeline')}
          </h2>
          <ol className={styles.line}>
            {stories.map((story, place) => (
              <Report key={story.id} story={story} isFirst={place === stories.length - 1} />
            ))}
          </ol>
        </section>
        {stories.some(({ ageIsDate }) => ageIsDate) && <ReaderDatesBeforePaint />}
      </div>
    </SiteFrame>
  );
}

/** Who tells it; each leads to its newest story below. */
function SourceList({ stories }: { stories: readonly StoryView[] }) {
  const t = useTranslate();
  const newest = new Map<string, StoryView>();
  for (const story of stories) if (!newest.has(story.source.title)) newest.set(story.source.title, story);
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className={styles.heading}>
        {t('coverage.sources')}
      </h2>
      <ul className={styles.sources}>
        {[...newest.values()].map((story) => (
          <li key={story.id}>
            <a className={styles.source} href={`#report-${story.id}`}>
              <SourceIcon story={story} />
              {story.source.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Report({ story, isFirst }: { story: StoryView; isFirst: boolean }) {
  const site = useSite();
  const t = useTranslate();
  const { source } = story;
  return (
    <li id={`report-${story.id}`} className={styles.report}>
      <p className={styles.meta}>
        <SourceIcon story={story} />
        <span className={styles.name}>{source.title}</span>
        <StoryAge className={styles.age} story={story} />
        {isFirst && <span className={styles.first}>{t('coverage.first')}</span>}
      </p>
      <h3 className={styles.headline} lang={story.lang}>
        <Link to={appHref(site, story.href)}>{story.title}</Link>
      </h3>
      {story.description && (
        <p className={styles.text} lang={story.lang}>
          {story.description}
        </p>
      )}
    </li>
  );
}

function SourceIcon({ story: { source } }: { story: StoryView }) {
  if (!source.icon) return null;
  return (
    <Picture className={styles.icon} src={pictureAt(source.icon, 96)} width={20} height={20} loading="lazy" />
  );
}
