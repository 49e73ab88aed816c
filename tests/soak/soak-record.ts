import type { FaultWindow } from './judge-failures.ts';
import type { Acknowledged, FailedCall, LoadReport } from './load-messages.ts';
import type { ProcessSample } from './process-samples.ts';

/** What happened in a soak, as it is judged. */
export interface SoakRecord {
  rate: { measured: number; asked: number };
  failed: FailedCall[];
  acknowledged: Acknowledged;
  windows: FaultWindow[];
  /** By process, its name first. */
  samples: Map<string, ProcessSample[]>;
  /** Second from which on nothing broke. */
  calmFrom: number;
  ended: Extract<LoadReport, { kind: 'ended' }>;
}

/** Rows of figures, and what is wrong. */
export interface SoakReport {
  rows: Array<[what: string, figure: string]>;
  faults: string[];
}
