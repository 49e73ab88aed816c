import { AboveStorySkeleton, StoryTitleSkeleton } from '#app/article/shared/story-skeleton.tsx';
import { Bone, PictureBone } from '#app/ui/skeleton.tsx';
import styles from './article-summary.module.css';
import summaryStyles from './summary-section.module.css';

/**
 * Placeholder of a summary page while it loads.
 * @param isV2 the second layout, for addresses with `forceArticlePageV2=true` (section 2): the picture comes first
 */
export function ArticleSummarySkeleton({ isV2 = false }: { isV2?: boolean }) {
  return (
    <>
      <AboveStorySkeleton />
      <Summary isV2={isV2} />
    </>
  );
}

function Summary({ isV2 }: { isV2: boolean }) {
  return (
    <div className={styles.article} data-skeleton={isV2 ? 'v2' : 'v1'} aria-busy="true" aria-hidden="true">
      <div className={styles.head}>
        {isV2 && <Picture />}
        <div className={styles.words}>
          <StoryTitleSkeleton />
          <Bone width="50%" height="1.5rem" />
        </div>
        {!isV2 && <Picture />}
      </div>
      <div className={summaryStyles.summary}>
        <Bone width="45%" height="1.5rem" />
        {['100%', '96%', '99%', '60%'].map((width) => (
          <Bone key={width} width={width} height="1.125rem" />
        ))}
        <Bone width="11rem" height="2.75rem" />
      </div>
    </div>
  );
}

function Picture() {
  return (
    <div className={styles.picture}>
      <PictureBone ratio="2 / 1" />
    </div>
  );
}
