import { Bone } from '#app/ui/skeleton.tsx';
import styles from './horoscope-sign.module.css';

/** Placeholder of a sign's page while it loads. */
export function HoroscopeSignSkeleton() {
  return (
    <div aria-busy="true" aria-hidden="true">
      <div className={styles.backBone}>
        <Bone width="7rem" height="1rem" />
      </div>
      <div className={styles.day}>
        <div className={styles.picture}>
          <Bone height="100%" />
        </div>
        <div className={`${styles.head} ${styles.bones}`}>
          <Bone width="5rem" height="0.875rem" />
          <Bone width="10rem" height="2.5rem" />
          <Bone width="8rem" height="1rem" />
        </div>
        <div className={`${styles.text} ${styles.bones}`}>
          <Bone width="10rem" height="1rem" />
          {['100%', '97%', '55%'].map((width) => (
            <Bone key={width} width={width} height="1.5rem" />
          ))}
        </div>
      </div>
      <div className={styles.aspects}>
        {['love', 'career', 'finance'].map((key) => (
          <Bone key={key} height="11rem" />
        ))}
      </div>
    </div>
  );
}
