import { choiceOf } from './privacy-choice.ts';

/** What lies in cookies and local storage, as text and unread. Undefined: not there, or out of reach. */
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
  /** The region that the server named; empty for a choice that the visitor made. */
  state: string;
  version: number;
  /** ISO 8601; from then on the value is asked for anew. */
  date: string;
}

/** A choice as it was found. */
export interface StoredChoice {
  on: boolean;
  manual: boolean;
  /** Undefined where there is none that can be read. */
  record: ExpiryRecord | undefined;
}

/**
 * Reads what was found; the cookie beats local storage, and a cookie's choice is the visitor's own (sections 4, 5).
 * Damage is never consent: a choice that was made by hand but cannot be read any more counts as an opt-out, and any
 * other word that cannot be read counts as one until the server has been asked.
 */
export function readFoundChoice(found: FoundChoice): StoredChoice | undefined {
  const cookie = choiceOf(found.dnt) ?? choiceOf(found.mp_dnsmi);
  const record = readExpiryRecord(found.dns_exp);
  if (cookie !== undefined) return { on: cookie, manual: true, record };
  const on = choiceOf(found.dns);
  const manual = Boolean(found.dns_manual) && choiceOf(found.dns_manual) !== false;
  if (manual) return { on: on ?? true, manual, record };
  const damaged = found.dnt || found.mp_dnsmi || (on === undefined && found.dns);
  if (damaged) return { on: true, manual, record: undefined };
  return on === undefined ? undefined : { on, manual, record };
}

/** The record out of its JSON; undefined for anything that is not one, a date that is none included. */
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
 * Whether a value must be asked for anew (section 4): none stored, no date that can be read, a date that has passed,
 * or a version older than the config's. Never when the visitor has chosen.
 * @param now ms since 1970
 */
export function needsRefresh(choice: StoredChoice | undefined, version: number, now: number): boolean {
  if (!choice) return true;
  if (choice.manual) return false;
  const { record } = choice;
  return !record || Date.parse(record.date) <= now || record.version < version;
}
