import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** A grey shape in the size of what will be there. Width and height as CSS lengths. */
export function Bone({
  width = '100%',
  height,
  round = false,
}: {
  width?: string;
  height: string;
  round?: boolean;
}) {
  const style: CSSProperties = { width, height };
  return <span className={round ? `${styles.bone} ${styles.round}` : styles.bone} style={style} />;
}

/** A picture's place. @param ratio width by height in CSS; default: the brand's image ratio */
export function PictureBone({ ratio }: { ratio?: string }) {
  return <span className={`${styles.bone} ${styles.picture}`} style={{ aspectRatio: ratio }} />;
}
