import type { Random } from '../shared/seeded-random.js';

export type Direction = 'up' | 'down' | 'left' | 'right';
export interface Tile {
  readonly id: number;
  readonly value: number;
  readonly x: number;
  readonly y: number;
  readonly made: 'new' | 'merged' | null;
}
export interface MergeState {
  readonly tiles: readonly Tile[];
  readonly gone: readonly (Tile & { readonly into: number })[];
  readonly nextId: number;
  readonly score: number;
  readonly gained: number;
  readonly won: boolean;
  readonly over: boolean;
}
export declare const SIDE: number;
export declare function tileAt(tiles: readonly Tile[], x: number, y: number): Tile | undefined;
export declare function newGame(random: Random): MergeState;
export declare function slid(
  state: MergeState,
  direction: Direction,
): Pick<MergeState, 'tiles' | 'gone' | 'gained'> | null;
export declare function slide(state: MergeState, direction: Direction, random: Random): MergeState;
