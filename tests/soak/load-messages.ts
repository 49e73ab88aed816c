/** What a call of the load is for; `page` and `call` read, the others write. */
export type SoakCall = 'page' | 'call' | 'health' | 'events' | 'feedback' | 'reaction';

/** A call that did not get the answer that it should. Times in ms since 1970. */
export interface FailedCall {
  sentAt: number;
  endedAt: number;
  call: SoakCall;
  /** A status, such as 503, or the code of a broken connection, such as ECONNRESET. */
  outcome: string;
}

/** Names of rows that were acknowledged. */
export interface Acknowledged {
  events: string[];
  feedback: string[];
  reactions: string[];
}

/** What the program of the load is told. */
export type LoadOrder =
  | { kind: 'measure'; port: number; seconds: number }
  | { kind: 'run'; port: number; rate: number }
  | { kind: 'stop' };

/** What it reports. */
export type LoadReport =
  | { kind: 'measured'; rate: number }
  | { kind: 'progress'; failed: FailedCall[]; acknowledged: Acknowledged }
  | { kind: 'ended'; answered: Record<string, number>; halfMs: number; p99Ms: number };
