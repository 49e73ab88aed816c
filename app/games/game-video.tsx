import { useEffect, useRef, useState } from 'react';
import styles from './game-card.module.css';
import { mayPlay, VISIBLE_SHARE } from './video-permission.ts';

/** The looping silent video over a big card's poster; it plays while half of it is visible. */
export function GameVideo({ src, paused }: { src: string; paused: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const [share, setShare] = useState(0);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const onIntersect = (entries: IntersectionObserverEntry[]) =>
      setShare(entries.at(-1)?.intersectionRatio ?? 0);
    const observer = new IntersectionObserver(onIntersect, { threshold: [0, VISIBLE_SHARE] });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const isPlaying = mayPlay(share, paused);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!isPlaying) return element.pause();
    element.muted = true;
    // A browser may refuse to play, for example to save power: then the poster stays.
    element.play().catch(() => undefined);
  }, [isPlaying]);
  return (
    <video
      ref={video}
      className={styles.video}
      src={src}
      muted
      loop
      playsInline
      preload="none"
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
      data-playing={playing}
      onPlaying={() => setPlaying(true)}
    />
  );
}
