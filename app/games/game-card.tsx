import { Link, useNavigate } from '@remix-run/react';
import { type CSSProperties, useRef } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { type HostNavigation, handOver } from '#app/native-bridge/native-bridge.port.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import type { FooterColour } from './footer-colour.ts';
import styles from './game-card.module.css';
import { type CardSizes, WIDE_PX } from './game-pattern.ts';
import { GameVideo } from './game-video.tsx';
import type { GameView } from './game-view.ts';
import { useFooterColour } from './use-footer-colour.ts';
import { useMedia } from './use-media.ts';
import { useVideoAllowed } from './use-video-allowed.ts';

/** Settings of a card that its page decides. */
interface CardSetting {
  sizes: CardSizes;
  /** Among the first cards: its picture is loaded eagerly. */
  first: boolean;
  seed: number;
  paused: boolean;
}

/** A game as a big or a small card (section 2); the styles decide by the window's width which. */
export function GameCard({ game, sizes, first, seed, paused }: { game: GameView } & CardSetting) {
  const site = useSite();
  const t = useTranslate();
  const navigate = useNavigate();
  const path = pageHref(site, `/games/${encodeURIComponent(game.id)}`);
  const wide = useMedia(`(min-width: ${WIDE_PX}px)`);
  const isBig = wide !== undefined && sizes[wide ? 'wide' : 'narrow'] === 'big';
  const image = useRef<HTMLImageElement>(null);
  const { colour, onLoad, onError } = useFooterColour(game, image, seed, wide !== undefined && !isBig);
  const withVideo = useVideoAllowed() === true && isBig && game.video !== '';
  return (
    <article
      className={styles.card}
      data-game-id={game.id}
      data-narrow={sizes.narrow}
      data-wide={sizes.wide}
      data-footer={colour && ('fallback' in colour ? colour.fallback : 'picture')}
      style={styleOf(colour)}
    >
      <div className={styles.art}>
        <CardPicture
          game={game}
          sizes={sizes}
          first={first}
          image={image}
          onLoad={onLoad}
          onError={onError}
        />
        {withVideo && <GameVideo src={game.video} paused={paused} />}
      </div>
      <div className={styles.footer}>
        <h2 className={styles.name} id={`game-${game.id}`}>
          {game.name}
        </h2>
        <Link
          className={styles.link}
          to={path}
          onClick={(event) => {
            if (handOver(gameNavigation(game, path), () => navigate(path))) event.preventDefault();
          }}
        >
          <span className={styles.label}>
            {t('gameZone.button')}
            <span className="visually-hidden"> {game.name}</span>
          </span>
        </Link>
      </div>
    </article>
  );
}

/** One image whose source depends on the card's size at the window's width. */
function CardPicture({
  game,
  sizes,
  first,
  image,
  ...events
}: {
  game: GameView;
  image: React.RefObject<HTMLImageElement>;
  onLoad: () => void;
  onError: () => void;
} & Pick<CardSetting, 'sizes' | 'first'>) {
  const other = sizes.narrow === sizes.wide ? undefined : sizes.wide;
  const src = (size: CardSizes['wide']) => (size === 'big' ? game.poster : game.square);
  const size = (of: CardSizes['wide']) =>
    of === 'big' ? { width: 960, height: 540 } : { width: 512, height: 512 };
  return (
    <picture>
      {other && <source media={`(min-width: ${WIDE_PX}px)`} srcSet={src(other)} {...size(other)} />}
      <img
        ref={image}
        src={src(sizes.narrow) || undefined}
        {...size(sizes.narrow)}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        {...events}
      />
    </picture>
  );
}

function styleOf(colour: FooterColour | undefined): CSSProperties | undefined {
  if (!colour || !('background' in colour)) return undefined;
  return { '--footer': colour.background, '--on-footer': colour.text } as CSSProperties;
}

/** The host navigation of a tap on a game (section 7). */
export function gameNavigation(
  game: Pick<GameView, 'id' | 'name' | 'provider'>,
  path: string,
): HostNavigation {
  return {
    target: 'web',
    url: path,
    context: {
      game: game.name,
      provider: game.provider,
      interstitialAdShowPoint: 'game_zone',
      eventTrigger: 'game zone click',
      itemId: game.id,
      eventValue: game.name,
    },
  };
}
