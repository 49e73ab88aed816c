import { useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { AboveStory } from '#app/article/neighbours/above-story.tsx';
import { FurtherStoriesBelow } from '#app/article/shared/further-stories.tsx';
import { StoryActions } from '#app/article/shared/story-actions.tsx';
import storyStyles from '#app/article/shared/story-page.module.css';
import { StoryTitle } from '#app/article/shared/story-title.tsx';
import { useArticleView } from '#app/article/shared/use-article-view.ts';
import { watchReading } from '#app/article/shared/watch-reading.ts';
import { ListenButton } from '#app/audio/audio.port.ts';
import { latePart } from '#app/late-parts/late-parts.port.ts';
import { SiteFrame } from '#app/shell/shell.port.ts';
import { LeadPicture, StoryFollowBoxes } from '#app/stories/stories.port.ts';
import styles from './article.module.css';
import { ArticleBody } from './article-body.tsx';
import type { loader } from './article-loader.server.ts';
import { Byline } from './byline.tsx';

const EventLink = latePart({
  load: () => import('./event-link.tsx').then((module) => module.EventLink),
});

/** A story in full (article-content), or its preview with a link to the whole story (article-intro). */
export default function ArticleScreen() {
  const { story, further, padding } = useLoaderData<typeof loader>();
  return (
    <SiteFrame>
      <AboveStory id={story.id} />
      <Story key={`${story.id} ${story.preview}`} />
      <FurtherStoriesBelow further={further} from={story.id} padding={padding.feed} />
    </SiteFrame>
  );
}

function Story() {
  const { story, padding } = useLoaderData<typeof loader>();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => watchReading(story.id, () => text.current), [story.id]);
  useArticleView({ id: story.id, sourceId: story.sourceId, mode: story.preview ? 'preview' : 'hosted' });
  return (
    <article
      className={storyStyles.article}
      style={padding.article > 0 ? { paddingInline: padding.article } : {}}
    >
      <header className={styles.head}>
        <StoryTitle topic={story.topic} title={story.title} lang={story.lang} />
        {story.standfirst && (
          <p className={styles.standfirst} lang={story.lang}>
            {story.standfirst}
          </p>
        )}
      </header>
      {story.imageUse !== 'none' && (
        <LeadPicture story={story} className={styles.picture} sizes="(min-width: 48rem) 46rem, 100vw" />
      )}
      <div className={styles.underPicture}>
        <Byline />
        <StoryActions story={story}>
          <ListenButton story={story} text={text} />
        </StoryActions>
      </div>
      <ArticleBody text={text} />
      {story.event && <EventLink event={story.event} />}
      <StoryFollowBoxes source={{ id: story.sourceId, title: story.source.title }} topic={story.topic} />
    </article>
  );
}
