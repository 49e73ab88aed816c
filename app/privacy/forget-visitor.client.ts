import { drain } from '#app/lib/http/drain.ts';
import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import { COVERED_KEYS, isListed, REACTIONS_KEY } from '#schemas/privacy/covered-keys.ts';
import { cookieNames, dropPartnerCookie } from './browser-choice.client.ts';
import { formerIds } from './former-ids.ts';
import { readIdList } from './read-id-list.ts';

/** Storage key of this browser's id. After an opt-out a new one is created when it is next needed, which stays. */
const OWN_ID = 'auid';

/**
 * Storage key: when the id that this browser had before the opt-out was deleted, in ms since 1970, so that the next one
 * is not.
 */
const PURGED_KEY = 'dns_purged';

/**
 * Storage key: former ids, a JSON array, whose reactions the server has not deleted yet, or not for the last time. They
 * are used for nothing else.
 */
const WAITING_KEY = 'forget_waiting';

/** So long after an opt-out, in ms, a reaction sent before it may still arrive: no attempt to send one takes longer. */
const LATE_REACTIONS_MS = 30_000;

/**
 * Stands for the id in the cookie `auid`, which scripts cannot read: it may be there where storage has lost this
 * browser's id. The server deletes it with any other, too.
 */
const ID_IN_COOKIE = '';

/** Answers after which another attempt is useless: not an id, or a site that stores no reactions. */
const FINAL_ANSWERS: readonly number[] = [400, 404, 405];

/**
 * Deletes what an opt-out covers: ids and data of partners in the browser, on every page, as a partner's script may
 * still have run when they were deleted; once also this browser's id and those before it, with their reactions and
 * reads on the server and waiting in the browser.
 */
export function forgetVisitor(local: SafeStorage): void {
  const ids = [...formerIds(local), local.get(OWN_ID) || ID_IN_COOKIE];
  forgetCovered();
  if (local.get(PURGED_KEY)) return;
  local.set(PURGED_KEY, String(Date.now()));
  local.remove(REACTIONS_KEY);
  local.remove(OWN_ID);
  storeWaiting(local, [...waitingIds(local), ...ids]);
  for (const id of ids) forgetOnServer(local, id);
}

/** Asks the server again to delete what an earlier page could not, and what arrived after it had been deleted. */
export function forgetAgain(local: SafeStorage): void {
  for (const auid of waitingIds(local)) forgetOnServer(local, auid);
}

/** Called when the visitor allows sharing again: a later opt-out deletes again. */
export function rememberVisitor(local: SafeStorage): void {
  if (local.get(PURGED_KEY)) local.remove(PURGED_KEY);
}

function forgetCovered(): void {
  clear(() => window.localStorage, COVERED_KEYS.local);
  clear(() => window.sessionStorage, COVERED_KEYS.session);
  for (const name of cookieNames()) if (isListed(name, COVERED_KEYS.cookies)) dropPartnerCookie(name);
}

function forgetOnServer(local: SafeStorage, auid: string): void {
  // Either way: the clock may have been set back since.
  const mayGrow = Math.abs(Date.now() - Number(local.get(PURGED_KEY))) < LATE_REACTIONS_MS;
  const query = auid === ID_IN_COOKIE ? '' : `?${new URLSearchParams({ auid })}`;
  // `keepalive`: the request outlives the page.
  fetch(`/api/reactions${query}`, { method: 'DELETE', keepalive: true }).then(
    (response) => {
      drain(response);
      if (response.ok ? mayGrow : !FINAL_ANSWERS.includes(response.status)) return;
      storeWaiting(
        local,
        waitingIds(local).filter((id) => id !== auid),
      );
    },
    () => undefined,
  );
}

const waitingIds = (local: SafeStorage): string[] => readIdList(local, WAITING_KEY);

function storeWaiting(local: SafeStorage, ids: readonly string[]): void {
  if (ids.length > 0) local.set(WAITING_KEY, JSON.stringify(ids));
  else local.remove(WAITING_KEY);
}

function clear(open: () => Storage, list: readonly string[]): void {
  try {
    const store = open();
    for (const key of Object.keys(store)) if (key !== OWN_ID && isListed(key, list)) store.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
