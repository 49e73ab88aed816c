export { GAME_PACK_PATH, type GameLibrary, gamePackFolder, openGameLibrary } from './game-library.server.ts';
