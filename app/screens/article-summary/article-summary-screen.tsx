import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { SiteFrame } from '#app/features/site-frame/site-frame.tsx';
import { StoryFeed } from '#app/features/story/story-feed.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { pictureAt, pictureSet } from '#app/lib/picture-set.ts';
import { useSite } from '#app/lib/site.ts';
import { pageHref } from '#app/lib/site-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './article-summary.module.css';
import type { loader } from './loader.server.ts';
import { Summary } from './summary.tsx';

/** Reported names of the screen (section 2). */
const SCREEN_NAMES = { short: 'article summary', full: 'article summary full' } as const;

/** A story's summary, and the way to the whole of it. */
export default function ArticleSummaryScreen() {
  const { recommended, padding } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const site = useSite();
  const t = useTranslate();
  const isFull = search.get('is_summary_full') === 'true';
  return (
    <SiteFrame>
      <div data-screen-name={SCREEN_NAMES[isFull ? 'full' : 'short']}>
        <Link className={styles.back} to={pageHref(site, '/')}>
          <Icon name="back" size={20} />
          {t('article.back')}
        </Link>
        <article className={styles.article} style={{ paddingInline: padding.article }}>
          <Head />
          <Summary isFull={isFull} />
        </article>
        {recommended.length > 0 && (
          <section
            className={styles.recommended}
            aria-labelledby="recommended"
            style={{ paddingInline: padding.feed }}
          >
            <h2 id="recommended" className={styles.sectionTitle}>
              {t('article.recommended')}
            </h2>
            <StoryFeed stories={recommended} plain />
          </section>
        )}
      </div>
    </SiteFrame>
  );
}

function Head() {
  const { story } = useLoaderData<typeof loader>();
  const site = useSite();
  const t = useTranslate();
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <p className={styles.kicker}>
          <Link to={pageHref(site, '/', { topic: story.topic })}>{t(`topics.${story.topic}`)}</Link>
        </p>
        <h1 className={styles.title}>{story.title}</h1>
        <p className={styles.facts}>
          {story.source.icon && (
            <Picture className={styles.icon} src={pictureAt(story.source.icon, 96)} width={24} height={24} />
          )}
          <span>{t('article.from', { source: story.source.title })}</span>
          {story.dateTime && <time dateTime={story.dateTime}>{story.date}</time>}
        </p>
      </div>
      {story.image && (
        <div className={styles.picture}>
          <Picture
            src={story.image}
            srcSet={pictureSet(story.image)}
            sizes="(min-width: 48rem) 27rem, 100vw"
            width={1200}
            height={675}
            fetchpriority="high"
          />
        </div>
      )}
    </header>
  );
}
