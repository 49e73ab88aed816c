import type { Random } from '../shared/seeded-random.js';

export interface Card {
  readonly face: number;
  readonly up: boolean;
  readonly found: boolean;
}
export interface PairsState {
  readonly level: number;
  readonly cards: readonly Card[];
  readonly open: readonly number[];
  readonly moves: number;
  readonly streak: number;
  readonly score: number;
  readonly cleared: boolean;
  readonly won: boolean;
}
export declare const LEVELS: readonly number[];
export declare function deal(level: number, score: number, random: Random): PairsState;
export declare function mismatch(state: PairsState): boolean;
export declare function turnBack(state: PairsState): PairsState;
export declare function flip(state: PairsState, at: number): PairsState;
