import { Bone } from '#app/ui/skeleton.tsx';
import styles from './horoscope.module.css';

/** Boxes of the skeleton (section 2). */
const SIGNS = 12;

/** Placeholder of the list of signs while it loads: twelve boxes. */
export function HoroscopeSkeleton() {
  return (
    <div className={styles.page} aria-busy="true" aria-hidden="true">
      <div className={styles.head}>
        <Bone width="6rem" height="0.875rem" />
        <Bone width="16rem" height="2.5rem" />
        <Bone width="80%" height="1.25rem" />
      </div>
      <ul className={styles.bones}>
        {Array.from({ length: SIGNS }, (_, index) => `sign ${index}`).map((key) => (
          <li key={key} className={styles.bone}>
            <Bone height="100%" />
          </li>
        ))}
      </ul>
    </div>
  );
}
