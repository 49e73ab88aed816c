import { z } from 'zod';
import { commaList, word } from './query-values.ts';

/** Query of `/api/games` (section 7). */
export const gamesQuerySchema = z.object({
  lang: word.optional(),
  whitelist: commaList.optional().describe('Ids of the games to return; all if missing.'),
  brid: word.optional(),
});

/** A game, as in answers (section 3). */
export const gameSchema = z.object({
  id: z.string(),
  name: z.string(),
  gameUrl: z.string().describe('Address of the game.'),
  provider: z.string(),
  videoUrl: z.string().optional().describe('A looping silent video for the big card.'),
  posterUrl: z.string().optional().describe('The first frame of the video.'),
  squareRatioImageUrl: z.string().optional().describe('A square picture for the small card.'),
});

/** Answer of `/api/games`. */
export const gamesAnswerSchema = z.object({ games: z.array(gameSchema) });

/** Answer of `/api/games`, parsed. */
export type GamesAnswer = z.infer<typeof gamesAnswerSchema>;

/** Answer of `/api/spa/games/{id}`. */
export const gameAnswerSchema = z.object({ game: gameSchema });

/** Answer of `/api/spa/games/{id}`, parsed. */
export type GameAnswer = z.infer<typeof gameAnswerSchema>;
