import type { Random } from '../shared/seeded-random.js';

export interface Source {
  readonly pile: 'stock' | 'waste' | 'foundation' | 'column';
  readonly index?: number;
  readonly depth?: number;
}
export interface Target {
  readonly pile: 'foundation' | 'column';
  readonly index: number;
}
export interface Column {
  readonly down: readonly number[];
  readonly up: readonly number[];
}
export interface SolitaireState {
  readonly stock: readonly number[];
  readonly waste: readonly number[];
  readonly foundations: readonly (readonly number[])[];
  readonly columns: readonly Column[];
  readonly moves: number;
  readonly score: number;
  readonly won: boolean;
}
export declare function suitOf(card: number): number;
export declare function rankOf(card: number): number;
export declare function isRed(card: number): boolean;
export declare function deal(random: Random): SolitaireState;
export declare function draw(state: SolitaireState): SolitaireState;
export declare function runFrom(state: SolitaireState, source: Source): number[];
export declare function targets(state: SolitaireState, source: Source): Target[];
export declare function bestTarget(state: SolitaireState, source: Source): Target | null;
export declare function move(state: SolitaireState, source: Source, target: Target): SolitaireState;
export declare function sources(state: SolitaireState): Source[];
export declare function canFinish(state: SolitaireState): boolean;
export declare function isStuck(state: SolitaireState): boolean;
