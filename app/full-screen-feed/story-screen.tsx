import { type CSSProperties, memo } from 'react';
import { report } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { cachedPart } from '#app/lib/view/cached-part.tsx';
import { focusStyle, pictureAt, pictureSet, previewStyle } from '#app/pictures/pictures.port.ts';
import { appHref, useSite } from '#app/site/site.port.ts';
import { StoryAge, StoryMenuButton, type StoryView, useLoadAhead } from '#app/stories/stories.port.ts';
import { Picture } from '#app/ui/picture.tsx';
import { SiteLink, useSiteTransition } from '#app/ui/site-link.tsx';
import styles from './story-screen.module.css';

/** View transitions into the story's page and back. */
const PICTURE: CSSProperties = { viewTransitionName: 'story-picture' };
const TITLE: CSSProperties = { viewTransitionName: 'story-title' };

/** One story on a screen of its own: picture in the background, text on it, and the link to the story. */
export const StoryScreen = cachedPart(
  'story screen',
  memo(function StoryScreen({
    story,
    isPictureDue,
    position,
    tab,
    prefetch,
  }: {
    story: StoryView;
    /** Whether the picture loads now, and not only when it becomes visible. */
    isPictureDue: boolean;
    /** Index among the stories, from 0. */
    position: number;
    /** Topic of the feed, for reports. */
    tab: string;
    prefetch: 'none' | 'intent';
  }) {
    const t = useTranslate();
    const href = appHref(useSite(), story.href);
    const isTransitioning = useSiteTransition(href);
    const ahead = useLoadAhead(href, prefetch);
    const open = () => report('article click', { item_id: story.id, item_position: position, tab_name: tab });
    const [titleId, readId] = [`title-${story.id}`, `read-${story.id}`];
    return (
      <article className={styles.story} data-story-id={story.id} data-picture={story.image ? 'yes' : 'no'}>
        <div
          className={styles.picture}
          style={{ ...previewStyle(story.imagePreview), ...(isTransitioning ? PICTURE : undefined) }}
        >
          {story.image && (
            <Picture
              src={story.image}
              srcSet={pictureSet(story.image)}
              sizes="(orientation: landscape) 100vw, 178vh"
              width={1200}
              height={675}
              style={focusStyle(story.imageFocus)}
              loading={isPictureDue ? 'eager' : 'lazy'}
              decoding="async"
              {...(position === 0 ? { fetchpriority: 'high' } : {})}
            />
          )}
        </div>
        <div className={styles.words}>
          <p className={styles.facts}>
            {story.source.icon && (
              <Picture
                className={styles.icon}
                src={pictureAt(story.source.icon, 96)}
                width={20}
                height={20}
              />
            )}
            <span className={styles.byline}>
              <span className={styles.source}>{story.source.title}</span>{' '}
              <StoryAge story={story} className={undefined} />
            </span>
            <StoryMenuButton story={story} label={t('portal.storyMenu', { title: story.title })} />
          </p>
          <h2
            id={titleId}
            className={styles.title}
            lang={story.lang}
            style={isTransitioning ? TITLE : undefined}
          >
            {story.title}
          </h2>
          {story.description && (
            <p className={styles.lines} lang={story.lang}>
              {story.description}
            </p>
          )}
          <SiteLink
            id={readId}
            to={href}
            className={styles.read}
            aria-labelledby={`${readId} ${titleId}`}
            prefetch={prefetch}
            {...ahead}
            viewTransition
            onClick={open}
          >
            {t('fsd.read')}
          </SiteLink>
        </div>
      </article>
    );
  }),
);
