import { type CSSProperties, memo, useState } from 'react';
import { reportsClick } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { cachedPart } from '#app/lib/view/cached-part.tsx';
import { focusStyle, pictureAt, pictureSources, previewStyle } from '#app/pictures/pictures.port.ts';
import { appHref, useSite } from '#app/site/site.port.ts';
import { StoryMenuButton } from '#app/stories/menu/story-menu-button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { SiteLink, useSiteTransition } from '#app/ui/site-link.tsx';
import { type FailedPicture, failedPicture } from './failed-picture.ts';
import { headlineStep } from './headline-step.ts';
import { StoryAge } from './story-age.tsx';
import styles from './story-card.module.css';
import type { StoryView } from './story-view.ts';
import { useLoadAhead } from './use-load-ahead.ts';

/** Position of a card in its list; decides its size, and how soon its picture loads. */
export type StoryRole = 'lead' | 'second' | 'rest';

/**
 * How wide a card's picture is at most, over all layouts of the list. Browsers that know `auto` measure the place
 * themselves, for pictures that load when they come into sight.
 */
const SIZES: Readonly<Record<StoryRole, string>> = {
  lead: '(min-width: 62rem) 50rem, 100vw',
  second: '(min-width: 62rem) 36rem, (min-width: 40rem) 50vw, 100vw',
  rest: '(min-width: 40rem) 24rem, 50vw',
};

/** Picture and title of the story that is opened, or come back from: they glide between card and page. */
const PICTURE: CSSProperties = { viewTransitionName: 'story-picture' };
const TITLE: CSSProperties = { viewTransitionName: 'story-title' };

/** A list below a story: the story that it is below, and which list of it. */
export interface RelatedList {
  from_item_id: string;
  list: 'related' | 'recommended';
}

/** A story in a list. */
interface StoryCardProps {
  story: StoryView;
  role: StoryRole;
  eager?: boolean;
  /** Place among the stories of its list, from 0. */
  place: number;
  /** Topic of the list, for events. */
  tab?: string | undefined;
  prefetch?: 'none' | 'intent';
  /**
   * Whether the card is in a list: picture and title have a view transition into the story's page, and its opening is
   * reported.
   */
  glide?: boolean;
  /** Of a list below a story, for events. */
  related?: RelatedList | undefined;
}

/**
 * One story: picture, topic, headline, standfirst, source and age. The whole card leads to the story. The others of a
 * feed stay as they are when one of them goes.
 */
export const StoryCard = cachedPart(
  'story card',
  memo(function StoryCard(props: StoryCardProps) {
    const { story, role, eager = false, place, tab, prefetch = 'none', glide = false, related } = props;
    const t = useTranslate();
    const site = useSite();
    const href = appHref(site, story.href);
    const glides = useSiteTransition(href) && glide;
    const ahead = useLoadAhead(href, prefetch);
    const [failed, setFailed] = useState<FailedPicture>();
    const at = { item_id: story.id, item_position: place };
    const clicks = glide
      ? reportsClick('article click', { ...at, tab_name: tab })
      : related && reportsClick('related article click', { ...at, ...related });
    const image = failed !== 'removed' && showsPicture(story, role) ? story.image : null;
    return (
      <article
        className={styles.card}
        data-role={role}
        data-picture={image ? 'yes' : 'no'}
        data-failed={failed === 'kept' ? '' : undefined}
        data-step={headlineStep(story.title)}
        data-story-id={story.id}
      >
        {image && (
          <div
            className={styles.picture}
            style={{ ...previewStyle(story.imagePreview), ...(glides ? PICTURE : undefined) }}
          >
            {failed && (
              <p className={styles.inPlace} lang={story.lang}>
                {story.description}
              </p>
            )}
            <CardPicture
              image={image}
              focus={story.imageFocus}
              role={role}
              eager={eager}
              onFail={setFailed}
            />
          </div>
        )}
        <div className={styles.text}>
          {story.topic !== 'latest' && <p className={styles.kicker}>{t(`topics.${story.topic}`)}</p>}
          <h3 className={styles.headline} lang={story.lang} style={glides ? TITLE : undefined}>
            <SiteLink
              to={href}
              className={styles.link}
              prefetch={prefetch}
              {...ahead}
              viewTransition={glide}
              {...clicks}
            >
              {story.title}
            </SiteLink>
          </h3>
          {story.description && (
            <p className={styles.standfirst} lang={story.lang}>
              {story.description}
            </p>
          )}
          {story.event && (
            <SiteLink className={styles.event} to={appHref(site, story.event.href)}>
              {t('portal.sources', { count: story.event.sources })}
            </SiteLink>
          )}
          <CardFoot story={story} />
        </div>
      </article>
    );
  }),
);

function CardPicture({
  image,
  focus,
  role,
  eager,
  onFail,
}: {
  image: string;
  focus: StoryView['imageFocus'];
  role: StoryRole;
  eager: boolean;
  onFail: (failed: FailedPicture) => void;
}) {
  return (
    <Picture
      onFail={(element) => onFail(failedPicture(element.closest('article') ?? element, innerHeight))}
      width={1200}
      height={675}
      decoding={eager ? 'sync' : 'async'}
      loading={eager ? 'eager' : 'lazy'}
      style={focusStyle(focus)}
      {...(role === 'lead' ? { fetchpriority: 'high' } : {})}
      {...pictureSources(image, eager ? SIZES[role] : `auto, ${SIZES[role]}`)}
    />
  );
}

/** Source and age of a story, and the button of its menu. */
function CardFoot({ story }: { story: StoryView }) {
  const t = useTranslate();
  const { icon, title } = story.source;
  return (
    <p className={styles.meta}>
      {icon && (
        <Picture className={styles.icon} src={pictureAt(icon, 96)} width={16} height={16} loading="lazy" />
      )}
      <span className={styles.byline}>
        <span className={styles.source}>{title}</span> <StoryAge className={styles.age} story={story} />
      </span>
      <StoryMenuButton story={story} label={t('portal.storyMenu', { title: story.title })} />
    </p>
  );
}

/** A picture that is too small, too narrow or a logo leaves the card to its text. */
function showsPicture({ imageUse = 'lead' }: StoryView, role: StoryRole): boolean {
  return imageUse === 'lead' || (imageUse === 'tile' && role !== 'lead');
}
