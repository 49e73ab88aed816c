import { z } from 'zod';
import { GAME_IDS } from './games.ts';
import { LANGUAGES } from './languages.ts';

const name = z.string().min(1).max(40);

/** A path inside the pack: two names, which cannot leave the folder. */
const packFile = z.string().regex(/^[a-z]+\/[a-z]+\.(html|webp|webm|mp4)$/);

/** One looping video of a game: 960 by 540 px, about seven seconds, without sound. */
const loop = z.strictObject({ file: packFile, type: z.enum(['video/webm', 'video/mp4']) });

/**
 * One game of the pack. `files.square` is 512 by 512 px, `files.poster` 960 by 540 px and equal to the first
 * picture of every loop; `colour` is the colour behind the pictures, as #rrggbb.
 */
const packedGame = z.strictObject({
  id: z.enum(GAME_IDS),
  provider: name,
  names: z.record(z.enum(LANGUAGES), name),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  files: z.strictObject({ page: packFile, square: packFile, poster: packFile, loops: z.array(loop).min(1) }),
});

/** The games that ship with the product (`games.json` of the pack): section 2 of the specification, game zone. */
export const gamePackSchema = z
  .array(packedGame)
  .min(1)
  .refine((games) => new Set(games.map(({ id }) => id)).size === games.length, 'A game is listed twice.');

/** A game of the pack with its names and files. */
export type PackedGame = z.infer<typeof packedGame>;
