import type { GamesAnswer } from '#schemas/api/games.ts';

type Game = GamesAnswer['games'][number];

/** Replaces a game's picture addresses by those that pages use; missing pictures stay missing. */
export function withPictureAddresses(game: Game, pictureOf: (address: string) => string): Game {
  const { posterUrl, squareRatioImageUrl } = game;
  return {
    ...game,
    ...(posterUrl && { posterUrl: pictureOf(posterUrl) }),
    ...(squareRatioImageUrl && { squareRatioImageUrl: pictureOf(squareRatioImageUrl) }),
  };
}
