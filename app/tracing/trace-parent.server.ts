import { randomFillSync } from 'node:crypto';

/** Where a request stands in a trace (W3C Trace Context, 3.2). */
export interface TraceParent {
  /** 32 hex digits, not all zero. */
  traceId: string;
  /** Id of the caller's span: 16 hex digits, not all zero. */
  spanId: string;
  isSampled: boolean;
}

/** Version, trace, parent and flags; what later versions add follows another hyphen (3.2.2, 4.3). */
const FORM = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Reads `traceparent`; undefined if it is missing or breaks a rule, so that a trace of our own begins. */
export function readTraceParent(header: string | undefined): TraceParent | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] = FORM.exec(header ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The header for a call of ours. */
export function writeTraceParent({ traceId, spanId, isSampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** Random bytes for many ids, as each request draws two and asking for random bytes costs the same for any number. */
const pool = Buffer.alloc(4096);
let used = pool.length;

function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
}

/** A new id of a trace. */
export function newTraceId(): string {
  return randomHex(16);
}

/** A new id of a span; also the id of a request. */
export function newSpanId(): string {
  return randomHex(8);
}
