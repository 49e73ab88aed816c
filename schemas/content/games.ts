/** Ids of the games that ship with the product; a carrier's own back end may know others. */
export const GAME_IDS = [
  'blocks',
  'snake',
  'pairs',
  'merge',
  'mines',
  'sudoku',
  'bricks',
  'solitaire',
] as const;
