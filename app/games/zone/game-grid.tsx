import { useEffect, useState } from 'react';
import { type ColourReader, createColourReader } from '#app/games/colour-reader.client.ts';
import { GameCard } from '#app/games/game-card.tsx';
import { cardSizes, firstCards, WIDE_PX } from '#app/games/game-pattern.ts';
import type { GameView } from '#app/games/game-view.ts';
import { ColourReaderContext } from '#app/games/use-footer-colour.ts';
import styles from './game-zone.module.css';

/** The cards in their pattern. The markup contains the patterns of narrow and of wide windows; the styles choose. */
export function GameGrid({
  games,
  seed,
  paused,
}: {
  games: readonly GameView[];
  seed: number;
  paused: boolean;
}) {
  const [reader, setReader] = useState<ColourReader>();
  useEffect(() => {
    const created = createColourReader();
    setReader(created);
    return () => created.close();
  }, []);
  const first = firstCards(WIDE_PX, games.length);
  return (
    <ColourReaderContext.Provider value={reader}>
      <ul className={styles.grid} data-grid="cards">
        {games.map((game, index) => {
          const sizes = cardSizes(index);
          return (
            <li key={game.id} className={styles.cell} data-narrow={sizes.narrow} data-wide={sizes.wide}>
              <GameCard game={game} sizes={sizes} first={index < first} seed={seed} paused={paused} />
            </li>
          );
        })}
      </ul>
    </ColourReaderContext.Provider>
  );
}
