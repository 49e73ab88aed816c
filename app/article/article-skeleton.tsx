import storyStyles from '#app/article/shared/story-page.module.css';
import {
  AboveStorySkeleton,
  StandfirstSkeleton,
  StoryTitleSkeleton,
} from '#app/article/shared/story-skeleton.tsx';
import { Bone, PictureBone } from '#app/ui/skeleton.tsx';
import styles from './article.module.css';

/**
 * Placeholder of an article while it loads.
 * @param isV2 the second layout, for addresses with `forceArticlePageV2=true` (section 2): the picture comes first
 */
export function ArticleSkeleton({ isV2 = false }: { isV2?: boolean }) {
  return (
    <>
      <AboveStorySkeleton />
      <Story isV2={isV2} />
    </>
  );
}

function Story({ isV2 }: { isV2: boolean }) {
  return (
    <div
      className={storyStyles.article}
      data-skeleton={isV2 ? 'v2' : 'v1'}
      aria-busy="true"
      aria-hidden="true"
    >
      {isV2 && <PicturePlaceholder />}
      <div className={styles.head}>
        <StoryTitleSkeleton />
        <StandfirstSkeleton />
      </div>
      {!isV2 && <PicturePlaceholder />}
      <div className={styles.underPicture}>
        <Bone width="50%" height="1rem" />
        <Bone width="16rem" height="2.75rem" />
      </div>
      <div className={styles.body}>
        {['100%', '96%', '99%', '60%', '98%', '94%', '40%'].map((width) => (
          <p key={width}>
            <Bone width={width} height="1.125rem" />
          </p>
        ))}
      </div>
    </div>
  );
}

function PicturePlaceholder() {
  return (
    <div className={styles.picture}>
      <PictureBone ratio="16 / 9" />
    </div>
  );
}
