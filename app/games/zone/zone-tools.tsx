import { type MouseEvent, useState } from 'react';
import { GameIcon } from '#app/games/game-icon.tsx';
import { useVideoAllowed } from '#app/games/use-video-allowed.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { isPlainClick } from '#app/lib/view/is-plain-click.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import styles from './game-zone.module.css';

/** Actions on the cards. Without scripts shuffling is a link: the server shuffles on each request. */
export function ZoneTools({
  onShuffle,
  onRefresh,
  onPause,
  paused,
  busy,
}: {
  onShuffle: () => void;
  onRefresh: () => void;
  onPause: () => void;
  paused: boolean;
  busy: boolean;
}) {
  const site = useSite();
  const t = useTranslate();
  const withVideos = useVideoAllowed();
  const pause = t(paused ? 'gameZone.resume' : 'gameZone.pause');
  const [announcement, setAnnouncement] = useState('');
  const shuffle = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (busy) return;
    onShuffle();
    // A trailing space makes screen readers announce the same sentence again.
    setAnnouncement((before) => `${t('gameZone.shuffled')}${before.endsWith(' ') ? '' : ' '}`);
  };
  return (
    <div className={styles.tools}>
      <a className={styles.tool} href={pageHref(site, '/game-zone')} onClick={shuffle}>
        <GameIcon name="shuffle" />
        <span>{t('gameZone.shuffle')}</span>
      </a>
      <button
        type="button"
        className={`${styles.tool} ${styles.scripted}`}
        onClick={() => {
          setAnnouncement('');
          onRefresh();
        }}
        title={t('gameZone.refresh')}
        aria-disabled={busy}
      >
        <GameIcon name="refresh" />
        <span className={styles.toolName}>{t('gameZone.refresh')}</span>
      </button>
      <button
        type="button"
        className={`${styles.tool} ${styles.scripted} ${styles.pause}`}
        onClick={onPause}
        title={pause}
        data-useless={withVideos === false}
      >
        <GameIcon name={paused ? 'play' : 'pause'} />
        <span className={styles.toolName}>{pause}</span>
      </button>
      <span className="visually-hidden" role="status">
        {busy ? t('gameZone.loading') : announcement}
      </span>
    </div>
  );
}
