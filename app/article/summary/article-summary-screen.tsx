import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useRef } from 'react';
import { AdPlacement, AdSpaces } from '#app/ads/ads.port.ts';
import { AboveStory } from '#app/article/neighbours/above-story.tsx';
import { FurtherStoriesBelow } from '#app/article/shared/further-stories.tsx';
import { StoryActions } from '#app/article/shared/story-actions.tsx';
import { useArticleView } from '#app/article/shared/use-article-view.ts';
import { ListenButton } from '#app/audio/audio.port.ts';
import { SiteFrame } from '#app/shell/shell.port.ts';
import { StoryFollowBoxes } from '#app/stories/stories.port.ts';
import type { AdSpace } from '#schemas/ads/ad-spaces.ts';
import styles from './article-summary.module.css';
import type { loader } from './article-summary-loader.server.ts';
import { SummaryHead } from './summary-head.tsx';
import { SummarySection } from './summary-section.tsx';

const NO_ADS: readonly AdSpace[] = [];

/** A story's summary, with a link to the whole story. */
export default function ArticleSummaryScreen() {
  const { story, further, padding, ads } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const text = useRef<HTMLDivElement>(null);
  useArticleView({ id: story.id, sourceId: story.sourceId, mode: 'summary' });
  return (
    <SiteFrame>
      <AboveStory id={story.id} />
      <article
        className={styles.article}
        style={padding.article > 0 ? { paddingInline: padding.article } : {}}
      >
        <SummaryHead>
          <StoryActions story={story}>
            <ListenButton story={story} text={text} />
          </StoryActions>
        </SummaryHead>
        <SummarySection isFull={search.get('is_summary_full') === 'true'} text={text} />
        <StoryFollowBoxes source={{ id: story.sourceId, title: story.source.title }} topic={story.topic} />
      </article>
      <AdSpaces spaces={ads ? [...(ads.below ? [ads.below] : []), ...(ads.feed?.spaces ?? [])] : NO_ADS}>
        {ads?.below && (
          <div className={styles.ad} data-silent="">
            <AdPlacement slotId={ads.below.id} kind="ad" />
          </div>
        )}
        <FurtherStoriesBelow further={further} from={story.id} padding={padding.feed} ads={ads?.feed} />
      </AdSpaces>
    </SiteFrame>
  );
}
