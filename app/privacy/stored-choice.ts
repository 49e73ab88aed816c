import { choiceOf } from './privacy-choice.ts';

/** Raw values of cookies and local storage. Undefined: missing or inaccessible. */
export interface FoundChoice {
  /** Cookie `dnt`. */
  dnt?: string | undefined;
  /** Cookie `mp_dnsmi`, the older name. */
  mp_dnsmi?: string | undefined;
  /** Keys of local storage. */
  dns?: string | undefined;
  dns_exp?: string | undefined;
  dns_manual?: string | undefined;
}

/** The expiry record under `dns_exp` (section 3). */
export interface ExpiryRecord {
  /** The region that the server answered; empty for a choice by the visitor. */
  state: string;
  version: number;
  /** ISO 8601; from then on the value is requested again. */
  date: string;
}

/** A choice as read from cookies and storage. */
export interface StoredChoice {
  on: boolean;
  manual: boolean;
  /** Undefined where there is no valid record. */
  record: ExpiryRecord | undefined;
}

/**
 * Interprets the raw values; the cookie takes precedence over local storage, `dnt` over `mp_dnsmi`, and a choice in a
 * cookie is the visitor's own (sections 4, 5). Damaged values are never consent: a damaged manual choice counts as an
 * opt-out, and any other invalid value counts as one until the server has answered.
 */
export function readFoundChoice(found: FoundChoice): StoredChoice | undefined {
  const inCookie = found.dnt || found.mp_dnsmi;
  const cookie = choiceOf(inCookie);
  const record = readExpiryRecord(found.dns_exp);
  if (cookie !== undefined) return { on: cookie, manual: true, record };
  const on = choiceOf(found.dns);
  const manual = Boolean(found.dns_manual) && choiceOf(found.dns_manual) !== false;
  if (manual) return { on: on ?? true, manual, record };
  const damaged = inCookie || (on === undefined && found.dns);
  if (damaged) return { on: true, manual, record: undefined };
  return on === undefined ? undefined : { on, manual, record };
}

/** Parses the record; undefined for invalid JSON, fields or dates. */
export function readExpiryRecord(text: string | undefined): ExpiryRecord | undefined {
  if (!text) return undefined;
  try {
    const read = JSON.parse(text) as Partial<Record<keyof ExpiryRecord, unknown>> | null;
    const { state, version, date } = read ?? {};
    if (typeof date !== 'string' || Number.isNaN(Date.parse(date))) return undefined;
    if (typeof version !== 'number') return undefined;
    return { state: typeof state === 'string' ? state : '', version, date };
  } catch {
    return undefined;
  }
}

/**
 * Whether a value must be requested again (section 4): none stored, no valid date, a date that has passed, or a
 * version older than the config's. Never when the visitor has chosen.
 * @param now ms since 1970
 */
export function needsRefresh(choice: StoredChoice | undefined, version: number, now: number): boolean {
  if (!choice) return true;
  if (choice.manual) return false;
  const { record } = choice;
  return !record || Date.parse(record.date) <= now || record.version < version;
}
