import type { Random } from '../shared/seeded-random.js';

export type Direction = 'up' | 'down' | 'left' | 'right';
export interface Cell {
  readonly x: number;
  readonly y: number;
}
export interface SnakeState {
  readonly columns: number;
  readonly rows: number;
  readonly snake: readonly Cell[];
  readonly heading: Direction;
  readonly turns: readonly Direction[];
  readonly fruit: Cell | null;
  readonly treat: Cell | null;
  readonly treatLeft: number;
  readonly eaten: number;
  readonly level: number;
  readonly score: number;
  readonly over: boolean;
  readonly won: boolean;
  readonly ate: 'fruit' | 'treat' | null;
  readonly left: Cell | null;
}
export declare const STEPS: Record<Direction, readonly [number, number]>;
export declare function stepDelay(level: number): number;
export declare function same(one: Cell | null, other: Cell | null): boolean;
export declare function newGame(columns: number, rows: number, random: Random): SnakeState;
export declare function lawnFor(
  width: number,
  height: number,
  cells: number,
): { readonly columns: number; readonly rows: number };
export declare function growLawn(state: SnakeState, columns: number, rows: number): SnakeState;
export declare function steer(state: SnakeState, direction: Direction): SnakeState;
export declare function step(state: SnakeState, random: Random): SnakeState;
