import styles from './game-loader.module.css';

/** Four blocks that jump one after the other while a game loads (section 2, "an animated loader"). */
export function GameLoader() {
  return (
    <div className={styles.loader} aria-hidden="true">
      {['one', 'two', 'three', 'four'].map((block) => (
        <span key={block} className={styles.block} />
      ))}
    </div>
  );
}
