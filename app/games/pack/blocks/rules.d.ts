import type { Random } from '../shared/seeded-random.js';

export interface Piece {
  readonly kind: number;
  readonly turns: number;
  readonly x: number;
  readonly y: number;
}
export interface BlocksState {
  readonly board: readonly number[];
  readonly piece: Piece;
  readonly queue: readonly number[];
  readonly lines: number;
  readonly level: number;
  readonly score: number;
  readonly cleared: readonly number[];
  readonly landed: number;
  readonly over: boolean;
}
export declare const COLUMNS: number;
export declare const ROWS: number;
export declare function fallDelay(level: number): number;
export declare function cellsOf(piece: Piece): [number, number][];
export declare function fits(board: readonly number[], piece: Piece): boolean;
export declare function newGame(random: Random): BlocksState;
export declare function shift(state: BlocksState, dx: number): BlocksState;
export declare function turn(state: BlocksState): BlocksState;
export declare function landing(state: BlocksState): Piece;
export declare function fall(state: BlocksState, random: Random): BlocksState;
export declare function drop(state: BlocksState, random: Random): BlocksState;
