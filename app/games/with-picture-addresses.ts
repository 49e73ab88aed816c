import type { GamesAnswer } from '#schemas/api/games.ts';

type Game = GamesAnswer['games'][number];

/** A game with its pictures at the addresses that pages name; those that it lacks it goes on lacking. */
export function withPictureAddresses(game: Game, pictureOf: (address: string) => string): Game {
  const { posterUrl, squareRatioImageUrl } = game;
  return {
    ...game,
    ...(posterUrl && { posterUrl: pictureOf(posterUrl) }),
    ...(squareRatioImageUrl && { squareRatioImageUrl: pictureOf(squareRatioImageUrl) }),
  };
}
