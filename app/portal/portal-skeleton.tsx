import { useTranslate } from '#app/i18n/use-translate.ts';
import { Bone, PictureBone } from '#app/ui/skeleton.tsx';
import styles from './portal-skeleton.module.css';

/** Topic labels of the skeleton (section 2). */
const LABELS = ['trending', 'technology', 'sports', 'business'] as const;

/** Placeholder articles of the skeleton (section 9). */
export const SKELETON_ARTICLES = 10;

/** Placeholder of the portal while it loads: four topic labels and ten articles. */
export function PortalSkeleton() {
  const t = useTranslate();
  return (
    <>
      <p className={styles.labels} aria-hidden="true">
        {LABELS.map((topic) => (
          <span key={topic}>{t(`topics.${topic}`)}</span>
        ))}
      </p>
      <StoryListSkeleton />
    </>
  );
}

/** Placeholder of a topic's stories while they load. */
export function StoryListSkeleton() {
  const t = useTranslate();
  return (
    <div className={styles.feed} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('portal.loading')}
      </p>
      <ol className={styles.bones} aria-hidden="true">
        {Array.from({ length: SKELETON_ARTICLES }, (_, index) => `bone ${index}`).map((key) => (
          <li key={key} className={styles.bone}>
            <div className={styles.lines}>
              <Bone width="30%" height="0.75rem" />
              <Bone height="1.25rem" />
              <Bone width="80%" height="1.25rem" />
              <Bone width="45%" height="0.75rem" />
            </div>
            <PictureBone />
          </li>
        ))}
      </ol>
    </div>
  );
}
