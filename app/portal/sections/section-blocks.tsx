import type { CSSProperties } from 'react';
import { reportsClick } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { cachedPart } from '#app/lib/view/cached-part.tsx';
import { focusStyle, pictureSet } from '#app/pictures/pictures.port.ts';
import { topicHref } from '#app/portal/topic-href.ts';
import { appHref, useSite } from '#app/site/site.port.ts';
import { StoryAge, useHidden, useLoadAhead } from '#app/stories/stories.port.ts';
import { LineIcon } from '#app/ui/line-icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { ReaderDatesBeforePaint } from '#app/ui/reader-date.tsx';
import { SiteLink, useSiteTransition } from '#app/ui/site-link.tsx';
import styles from './section-blocks.module.css';
import type { SectionBlock, SectionStory } from './section-blocks.server.ts';

/** Picture and title of the opened story glide into its page, as those of a card do. */
const PICTURE: CSSProperties = { viewTransitionName: 'story-picture' };
const TITLE: CSSProperties = { viewTransitionName: 'story-title' };

/** Device pixels of the widest picture: 30vw of a tablet. */
const MAX_WIDTH = 480;
const SIZES = '(min-width: 40rem) and (max-width: 61.99rem) 30vw, 5rem';

/** Blocks of further stories by topic, each with a heading that leads to the topic's list. */
export function SectionBlocks({
  sections,
  topics,
  prefetch,
}: {
  sections: readonly SectionBlock[];
  /** The tabs, in their order. */
  topics: readonly string[];
  prefetch: 'none' | 'intent';
}) {
  const hidden = useHidden();
  const shown = sections.map(({ topic, stories }) => ({
    topic,
    stories: stories.filter(({ id }) => !hidden.includes(id)),
  }));
  const hasDates = sections.some(({ stories }) => stories.some(({ ageIsDate }) => ageIsDate));
  return (
    <div className={styles.blocks}>
      {shown.map(
        (block) =>
          block.stories.length > 0 && (
            <Block key={block.topic} block={block} topics={topics} prefetch={prefetch} />
          ),
      )}
      {hasDates && <ReaderDatesBeforePaint />}
    </div>
  );
}

function Block({
  block: { topic, stories },
  topics,
  prefetch,
}: {
  block: SectionBlock;
  topics: readonly string[];
  prefetch: 'none' | 'intent';
}) {
  const site = useSite();
  const t = useTranslate();
  const name = t(`topics.${topic}`);
  const headingId = `section-${topic}`;
  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <h3 className={styles.heading} id={headingId}>
        <SiteLink
          className={styles.more}
          to={topicHref(site, topics, topic)}
          aria-label={t('portal.moreIn', { topic: name })}
          {...reportsClick('tab bar', {
            tab_name: topic,
            item_position: topics.indexOf(topic),
            gesture: 'section',
          })}
        >
          {name}
          <LineIcon path="M9 5l7 7-7 7" size={20} />
        </SiteLink>
      </h3>
      <ul className={styles.stories}>
        {stories.map((story, place) => (
          <Story key={story.id} story={story} place={place} topic={topic} prefetch={prefetch} />
        ))}
      </ul>
    </section>
  );
}

/** One row: headline, source and age, and a small picture. It is no card of the list, which ads and events count. */
const Story = cachedPart(
  'story of a section',
  function Story({
    story,
    place,
    topic,
    prefetch,
  }: {
    story: SectionStory;
    place: number;
    topic: string;
    prefetch: 'none' | 'intent';
  }) {
    const site = useSite();
    const href = appHref(site, story.href);
    const glides = useSiteTransition(href);
    const ahead = useLoadAhead(href, prefetch);
    return (
      <li className={styles.item} data-section-story={story.id}>
        <div className={styles.story}>
          <div className={styles.text}>
            <h4 className={styles.headline} lang={story.lang} style={glides ? TITLE : undefined}>
              <SiteLink
                className={styles.link}
                to={href}
                prefetch={prefetch}
                {...ahead}
                viewTransition
                {...reportsClick('article click', {
                  item_id: story.id,
                  item_position: place,
                  tab_name: topic,
                })}
              >
                {story.title}
              </SiteLink>
            </h4>
            <p className={styles.meta}>
              <span>{story.source}</span>
              <StoryAge className={styles.age} story={story} />
            </p>
          </div>
          {story.image && (
            <div className={styles.picture} style={glides ? PICTURE : undefined}>
              <Picture
                width={320}
                height={180}
                loading="lazy"
                decoding="async"
                style={focusStyle(story.imageFocus)}
                {...sourcesOf(story.image)}
              />
            </div>
          )}
        </div>
      </li>
    );
  },
);

/** `sizes` and `srcset` before `src`, as `pictureSources` says. */
function sourcesOf(image: string): { sizes?: string; srcSet?: string; src: string } {
  const srcSet = pictureSet(image, MAX_WIDTH);
  return srcSet ? { sizes: SIZES, srcSet, src: image } : { src: image };
}
