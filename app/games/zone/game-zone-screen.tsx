import type { HeadersFunction, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { GameIcon } from '#app/games/game-icon.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { pageHead, SiteFrame } from '#app/shell/shell.port.ts';
import { siteOf, textOf } from '#app/site/site.port.ts';
import { Button } from '#app/ui/button.tsx';
import { GameGrid } from './game-grid.tsx';
import styles from './game-zone.module.css';
import type { GameZonePage } from './game-zone-loader.client.ts';
import { GridSkeleton } from './game-zone-skeleton.tsx';
import { followedPx, isFarEnough } from './pull.machine.ts';
import pullStyles from './pull.module.css';
import { useGameZone } from './use-game-zone.ts';
import { usePull } from './use-pull.ts';
import { ZoneTools } from './zone-tools.tsx';

/** Head data of the game zone. */
export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  return pageHead(site, {
    title: textOf(matches, 'gameZone.title'),
    description: textOf(matches, 'gameZone.lead') ?? '',
    path: '/game-zone',
  });
};

/** Each load has an order of its own (section 4), so neither this server nor a CDN may show it to anybody else. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'private, no-cache' });

/** The game zone (section 2): a title and a grid of cards. */
export default function GameZoneScreen() {
  const page = useLoaderData<GameZonePage>();
  const t = useTranslate();
  const { state, shuffle, refresh } = useGameZone(page);
  const [paused, setPaused] = useState(false);
  return (
    <SiteFrame>
      <div className={styles.page}>
        <PullIndicator onRefresh={refresh} />
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{t('gameZone.title')}</h1>
            <p className={styles.lead}>{t('gameZone.lead')}</p>
          </div>
          <ZoneTools
            onShuffle={shuffle}
            onRefresh={refresh}
            paused={paused}
            onPause={() => setPaused(!paused)}
            busy={state.status !== 'loaded'}
          />
        </header>
        {state.status === 'loaded' ? (
          <>
            {state.failure !== undefined && (
              <div className={styles.failed} role="alert">
                <p>{t('gameZone.refreshFailed')}</p>
                <Button type="button" look="quiet" onClick={refresh}>
                  {t('portal.retry')}
                </Button>
              </div>
            )}
            <GameGrid games={state.games} seed={page.seed} paused={paused} />
          </>
        ) : (
          <GridSkeleton />
        )}
      </div>
    </SiteFrame>
  );
}

/** Follows the finger that pulls the page down, and tells what releasing it does. */
function PullIndicator({ onRefresh }: { onRefresh: () => void }) {
  const t = useTranslate();
  const pull = usePull(onRefresh);
  const ready = isFarEnough(pull);
  return (
    <div
      className={pullStyles.pull}
      style={{ height: followedPx(pull) }}
      data-ready={ready}
      aria-hidden="true"
    >
      <GameIcon name="pull" />
      {t(ready ? 'gameZone.letGo' : 'gameZone.pull')}
    </div>
  );
}
