import type { Random } from '../shared/seeded-random.js';

export type Difficulty = 'easy' | 'medium' | 'hard';
export interface SudokuState {
  readonly difficulty: Difficulty;
  readonly given: readonly number[];
  readonly solution: readonly number[];
  readonly cells: readonly number[];
  readonly notes: readonly (readonly number[])[];
  readonly mistakes: number;
  readonly streak: number;
  readonly score: number;
  readonly last: { readonly at: number; readonly right: boolean } | null;
  readonly won: boolean;
  readonly over: boolean;
}
export declare const MISTAKES_ALLOWED: number;
export declare function disguise(
  puzzle: readonly string[],
  random: Random,
): { given: number[]; solution: number[] };
export declare function newGame(difficulty: Difficulty, random: Random): SudokuState;
export declare function sees(one: number, other: number): boolean;
export declare function isWrong(state: SudokuState, at: number): boolean;
export declare function place(state: SudokuState, at: number, digit: number): SudokuState;
export declare function erase(state: SudokuState, at: number): SudokuState;
export declare function note(state: SudokuState, at: number, digit: number): SudokuState;
export declare function remaining(state: SudokuState, digit: number): number;
