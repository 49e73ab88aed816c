import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { GamesAnswer } from '#schemas/api/games.ts';
import { gamePackSchema, type PackedGame } from '#schemas/content/game-pack.ts';
import type { Language } from '#schemas/content/languages.ts';

/** Path of the pack's files, which are served with a `sandbox` policy. */
export const GAME_PACK_PATH = '/game-pack/';

/** The games that ship with the product. */
export interface GameLibrary {
  /**
   * Games in a language.
   * @param shown ids to return, in this order; empty means all
   */
  list(lang: Language, shown: readonly string[]): GamesAnswer['games'];
}

/**
 * Opens the pack.
 * @param folder contains `games.json` and a folder for each game
 * @throws Error when `games.json` is missing or invalid
 */
export function openGameLibrary(folder: string): GameLibrary {
  const pack = gamePackSchema.parse(JSON.parse(readFileSync(path.join(folder, 'games.json'), 'utf8')));
  const byId = new Map<string, PackedGame>(pack.map((game) => [game.id, game]));
  return {
    list(lang, shown) {
      const ids = shown.length > 0 ? [...new Set(shown)] : [...byId.keys()];
      return ids.flatMap((id) => {
        const game = byId.get(id);
        return game ? [toGame(game, lang)] : [];
      });
    },
  };
}

function toGame({ id, provider, names, files }: PackedGame, lang: Language): GamesAnswer['games'][number] {
  const address = (file: string) => `${GAME_PACK_PATH}${file}`;
  const video = files.loops.find(({ type }) => type === 'video/mp4') ?? files.loops[0];
  return {
    id,
    name: names[lang],
    provider,
    gameUrl: `${address(files.page)}?lang=${lang}`,
    squareRatioImageUrl: address(files.square),
    posterUrl: address(files.poster),
    ...(video ? { videoUrl: address(video.file) } : {}),
  };
}
