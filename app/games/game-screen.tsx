import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { pageHead, SiteFrame } from '#app/shell/shell.port.ts';
import { pageHref, siteOf, useSite } from '#app/site/site.port.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './game.module.css';
import { GameIcon } from './game-icon.tsx';
import type { loader } from './game-loader.server.ts';
import { GameLoader } from './game-loader.tsx';
import { useFullScreen } from './use-full-screen.ts';

/** Head data of a game. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const site = siteOf(matches);
  if (!data || !site) return [];
  const { game, messages } = data;
  return pageHead(site, {
    title: game.name,
    description: (messages['game.description'] ?? '').replace('{name}', game.name),
    path: `/games/${encodeURIComponent(game.id)}`,
  });
};

/** One game (section 2): a bar with the back link and the full-screen button, and the game in its sandbox. */
export default function GameScreen() {
  const { game } = useLoaderData<typeof loader>();
  const site = useSite();
  const t = useTranslate();
  const stage = useRef<HTMLDivElement>(null);
  const { expanded, filled, toggle } = useFullScreen(stage);
  const fullScreen = t(expanded ? 'game.leaveFullScreen' : 'game.fullScreen');
  return (
    <SiteFrame>
      <div ref={stage} className={styles.stage} data-filled={filled}>
        <div className={styles.bar}>
          <Link className={styles.action} to={pageHref(site, '/game-zone')} aria-label={t('game.back')}>
            <Icon name="back" size={20} />
          </Link>
          <h1 className={styles.title}>{game.name}</h1>
          <button
            type="button"
            className={`${styles.action} ${styles.scripted}`}
            onClick={toggle}
            aria-label={fullScreen}
            title={fullScreen}
          >
            <GameIcon name={expanded ? 'shrink' : 'grow'} />
          </button>
        </div>
        <ThemedGameFrame />
      </div>
      {game.provider && <p className={styles.provider}>{t('game.from', { provider: game.provider })}</p>}
    </SiteFrame>
  );
}

/** The game's frame in the page's theme; another theme is another frame, which leaves no entry in the history. */
function ThemedGameFrame() {
  const { game } = useLoaderData<typeof loader>();
  const isDark = useForcedDark();
  const address = game.isOfPack && isDark ? `${game.address}&theme=dark` : game.address;
  return <GameFrame key={address} address={address} />;
}

/** Whether the carrier's app forces the dark theme; a bridge says so in the browser alone. */
function useForcedDark(): boolean {
  const { isDarkMode } = useSite();
  return useSyncExternalStore(
    () => () => undefined,
    () => document.documentElement.dataset.theme === 'dark',
    () => isDarkMode,
  );
}

/**
 * The game's frame over its loader. Its origin is opaque, so it has no access to the site: games of the pack have a
 * policy that says so. With the attribute on top, WebKit compares the `'self'` of that policy with the opaque origin,
 * and blocks the scripts of the game.
 */
function GameFrame({ address }: { address: string }) {
  const { game } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { loaded, onLoad } = useFrameLoaded(address);
  return (
    <div className={styles.field} aria-busy={!loaded}>
      <p className={styles.noScripts}>{t('game.noScripts')}</p>
      {!loaded && (
        <div className={styles.waiting}>
          <GameLoader />
          <p role="status">{t('game.loading', { name: game.name })}</p>
        </div>
      )}
      <iframe
        className={styles.frame}
        src={address}
        title={game.name}
        sandbox={game.isOfPack ? undefined : 'allow-scripts'}
        allow="fullscreen; autoplay"
        data-loaded={loaded}
        onLoad={onLoad}
      />
    </div>
  );
}

/** Whether a frame's document has loaded; one that loaded before hydration is found in the resource timings. */
function useFrameLoaded(address: string) {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    setLoaded(performance.getEntriesByName(new URL(address, location.href).href, 'resource').length > 0);
  }, [address]);
  return { loaded, onLoad: () => setLoaded(true) };
}
