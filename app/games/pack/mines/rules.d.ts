import type { Random } from '../shared/seeded-random.js';

export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly mines: number;
}
export interface MineCell {
  readonly mine: boolean;
  readonly near: number;
  readonly open: boolean;
  readonly flag: boolean;
}
export interface MinesState extends Field {
  readonly cells: readonly MineCell[];
  readonly laid: boolean;
  readonly opened: number;
  readonly flags: number;
  readonly hit: number | null;
  readonly won: boolean;
  readonly over: boolean;
}
export declare const FIELDS: Record<'easy' | 'medium' | 'hard', Field>;
export declare function around(field: Field, at: number): number[];
export declare function newGame(field: Field): MinesState;
export declare function open(state: MinesState, at: number, random: Random): MinesState;
export declare function flag(state: MinesState, at: number): MinesState;
export declare function openAround(state: MinesState, at: number, random: Random): MinesState;
