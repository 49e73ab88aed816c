import type { GamesAnswer } from '#schemas/api/games.ts';

/** A game as a card shows it. */
export interface GameView {
  id: string;
  name: string;
  provider: string;
  /** Square picture of the small card; empty where there is none. */
  square: string;
  /** Picture of the big card. */
  poster: string;
  /** Looping silent video of the big card; empty where there is none. */
  video: string;
}

/** Maps games to what cards show. A missing poster is replaced by the square picture, and the other way round. */
export function gameViews(games: GamesAnswer['games']): GameView[] {
  return games.map(({ id, name, provider, videoUrl = '', posterUrl = '', squareRatioImageUrl = '' }) => ({
    id,
    name,
    provider,
    square: squareRatioImageUrl || posterUrl,
    poster: posterUrl || squareRatioImageUrl,
    video: videoUrl,
  }));
}
