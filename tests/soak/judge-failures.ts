import type { FailedCall, SoakCall } from './load-messages.ts';

/** Kinds of faults. */
export type FaultKind =
  | 'worker killed'
  | 'database restarted'
  | 'disk full'
  | 'brand edited'
  | 'clock set'
  | 'process of the feeds killed';

/** A fault as it happened, in ms since 1970. */
export interface FaultWindow {
  kind: FaultKind;
  from: number;
  /** When all was whole again. */
  until: number;
}

const WRITES: readonly SoakCall[] = ['events', 'feedback', 'reaction'];

/**
 * Failures that a fault explains. A worker that is killed breaks its connections and answers nothing wrong; a database
 * that is gone is 503 with `Retry-After`; a full disk is 503 for what would be stored. Nothing else excuses anything.
 */
const EXCUSES: Readonly<Record<FaultKind, (failed: FailedCall) => boolean>> = {
  'worker killed': ({ outcome }) => outcome === 'ECONNRESET' || outcome === 'EPIPE',
  'database restarted': ({ outcome }) => outcome === '503',
  'disk full': ({ outcome, call }) => outcome === '503' && WRITES.includes(call),
  'brand edited': () => false,
  'clock set': () => false,
  'process of the feeds killed': () => false,
};

/** The fault that explains a failure: one that went on while the call did. */
export function faultOf(failed: FailedCall, windows: readonly FaultWindow[]): FaultKind | undefined {
  return windows.find(
    ({ kind, from, until }) => failed.sentAt <= until && failed.endedAt >= from && EXCUSES[kind](failed),
  )?.kind;
}

/** How many failures each fault explains, and those that none does, by call and outcome. */
export function judgeFailures(failures: readonly FailedCall[], windows: readonly FaultWindow[]) {
  const explained = new Map<FaultKind, number>();
  const unexplained = new Map<string, number>();
  for (const failed of failures) {
    const fault = faultOf(failed, windows);
    const name = `${failed.call} ${failed.outcome}`;
    if (fault) explained.set(fault, (explained.get(fault) ?? 0) + 1);
    else unexplained.set(name, (unexplained.get(name) ?? 0) + 1);
  }
  return { explained, unexplained };
}
