export { frameAddress } from './frame-address.server.ts';
export { GAME_PACK_PATH, type GameLibrary, openGameLibrary } from './game-library.server.ts';
