import type { ThrottledLog } from '#app/lib/throttled-log.ts';
import {
  BREAKER_LIMITS,
  type BreakerEvent,
  type BreakerState,
  breakerTransition,
  closedBreaker,
} from './circuit-breaker.machine.ts';

/** Whether one call may be made. */
type CallPermit =
  | { granted: false }
  | {
      granted: true;
      /** The outcome of this call decides, so it gets one try. */
      isProbe: boolean;
      /** Must be called once, when the call has ended. */
      ended(ok: boolean): void;
    };

/**
 * One breaker for each call of the contract, so that a slow portal does not shut off the games.
 * @param now ms since 1970
 */
export class CircuitBreakers {
  readonly #states = new Map<string, BreakerState>();

  constructor(
    readonly log: ThrottledLog,
    readonly now: () => number,
  ) {}

  /** Requests to make a call. */
  ask(call: string): CallPermit {
    const at = this.now();
    const effect = this.#apply(call, { type: 'call-wanted', at });
    if (effect === 'refuse') return { granted: false };
    return {
      granted: true,
      isProbe: effect === 'probe',
      ended: (ok) => void this.#apply(call, { type: 'call-ended', at: this.now(), askedAt: at, ok }),
    };
  }

  /** Whether a call would be refused now. */
  isResting(call: string): boolean {
    const state = this.#states.get(call);
    return state?.kind === 'open' && this.now() < state.until;
  }

  #apply(call: string, event: BreakerEvent) {
    const before = this.#states.get(call) ?? closedBreaker();
    const { state, effect } = breakerTransition(before, event, BREAKER_LIMITS);
    this.#states.set(call, state);
    if (effect === 'opened' && state.kind === 'open')
      this.log.warn(`The back end fails at "${call}": it is not asked for ${state.restMs / 1000} s.`);
    if (effect === 'closed') this.log.info(`The back end answers "${call}" again.`);
    return effect;
  }
}
