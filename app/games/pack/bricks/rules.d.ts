import type { Random } from '../shared/seeded-random.js';

export interface Ball {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly rests: boolean;
}
export interface Brick {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly hits: number;
  readonly hard: boolean;
  readonly colour: number;
}
export interface Gift {
  readonly x: number;
  readonly y: number;
  readonly kind: 'wide' | 'more';
}
export interface BricksState {
  readonly width: number;
  readonly paddle: number;
  readonly lives: number;
  readonly score: number;
  readonly streak: number;
  readonly level: number;
  readonly over: boolean;
  readonly won: boolean;
  readonly wideLeft: number;
  readonly balls: readonly Ball[];
  readonly bricks: readonly Brick[];
  readonly gifts: readonly Gift[];
  readonly events: readonly { readonly kind: string }[];
}
export declare const HEIGHT: number;
export declare const BALL: number;
export declare const PADDLE_Y: number;
export declare const PADDLE_HEIGHT: number;
export declare function ballSpeed(level: number): number;
export declare function newGame(width: number): BricksState;
export declare function halfPaddle(state: BricksState): number;
export declare function movePaddle(state: BricksState, x: number): BricksState;
export declare function launch(state: BricksState, random: Random): BricksState;
export declare function step(state: BricksState, ms: number, random: Random): BricksState;
