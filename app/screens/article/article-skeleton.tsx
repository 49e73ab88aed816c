import { Bone, PictureBone } from '#app/ui/skeleton.tsx';
import styles from './article.module.css';

/** An article before its text is there. */
export function ArticleSkeleton() {
  return (
    <div className={styles.article} aria-busy="true" aria-hidden="true">
      <div className={styles.head}>
        <Bone width="20%" height="0.875rem" />
        <Bone height="2.25rem" />
        <Bone width="70%" height="2.25rem" />
        <Bone width="50%" height="1rem" />
      </div>
      <div className={styles.picture}>
        <PictureBone />
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
