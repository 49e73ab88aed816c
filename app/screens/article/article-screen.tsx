import { Link, useLoaderData } from '@remix-run/react';
import { SiteFrame } from '#app/features/site-frame/site-frame.tsx';
import { StoryFeed } from '#app/features/story/story-feed.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { pictureAt, pictureSources } from '#app/lib/picture-set.ts';
import { useSite } from '#app/lib/site.ts';
import { pageHref } from '#app/lib/site-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './article.module.css';
import { ArticleBody } from './article-body.tsx';
import type { loader } from './loader.server.ts';

/** A story in full (article-content), or its beginning with the way to the publisher (article-intro). */
export default function ArticleScreen() {
  const { recommended } = useLoaderData<typeof loader>();
  const site = useSite();
  const t = useTranslate();
  return (
    <SiteFrame>
      <Link className={styles.back} to={pageHref(site, '/')}>
        <Icon name="back" size={20} />
        {t('article.back')}
      </Link>
      <Story />
      {recommended.length > 0 && (
        <section className={styles.recommended} aria-labelledby="recommended">
          <h2 id="recommended" className={styles.sectionTitle}>
            {t('article.recommended')}
          </h2>
          <StoryFeed stories={recommended} plain />
        </section>
      )}
    </SiteFrame>
  );
}

function Story() {
  const { story, adSpaces } = useLoaderData<typeof loader>();
  const site = useSite();
  const t = useTranslate();
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <p className={styles.kicker}>
          <Link to={pageHref(site, '/', { topic: story.topic })}>{t(`topics.${story.topic}`)}</Link>
        </p>
        <h1 className={styles.title}>{story.title}</h1>
        {story.description && <p className={styles.standfirst}>{story.description}</p>}
        <Byline />
      </header>
      {story.image && (
        <div className={styles.picture}>
          <Picture
            width={1200}
            height={675}
            fetchpriority="high"
            {...pictureSources(story.image, '(min-width: 48rem) 46rem, 100vw')}
          />
        </div>
      )}
      <ArticleBody html={story.html} spaces={adSpaces} />
      {story.preview && <p className={styles.note}>{t('article.preview', { source: story.source.title })}</p>}
      {story.url && story.preview && (
        <ButtonLink href={story.url} rel="noopener">
          {t('article.readFull')}
          <Icon name="outside" size={20} />
        </ButtonLink>
      )}
    </article>
  );
}

function Byline() {
  const { story } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <div className={styles.byline}>
      {story.source.icon && (
        <Picture src={pictureAt(story.source.icon, 96)} width={40} height={40} className={styles.icon} />
      )}
      <p>
        <span className={styles.source}>{t('article.from', { source: story.source.title })}</span>
        <span className={styles.facts}>
          {story.author && <span>{t('article.by', { author: story.author })}</span>}
          {story.dateTime && <time dateTime={story.dateTime}>{story.date}</time>}
          {!story.preview && <span>{t('article.minRead', { count: story.minutes })}</span>}
        </span>
      </p>
    </div>
  );
}
