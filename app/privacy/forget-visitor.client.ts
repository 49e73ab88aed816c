import { drain } from '#app/lib/http/drain.ts';
import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import { COVERED_KEYS, isListed } from '#schemas/privacy/covered-keys.ts';
import { cookieNames, dropCookie } from './browser-choice.client.ts';

/**
 * Storage key: the visitor's data has been deleted since the opt-out, so that it is done once and not on every
 * page.
 */
const PURGED_KEY = 'dns_purged';

/** Deletes what an opt-out covers: ids and data of partners in the browser, reactions and reads on the server. */
export function forgetVisitor(local: SafeStorage): void {
  if (local.get(PURGED_KEY)) return;
  local.set(PURGED_KEY, '1');
  const auid = local.get('auid');
  if (auid) forgetOnServer(auid);
  local.remove('auid');
  clear(() => window.localStorage, COVERED_KEYS.local);
  clear(() => window.sessionStorage, COVERED_KEYS.session);
  for (const name of cookieNames()) if (isListed(name, COVERED_KEYS.cookies)) dropCookie(name);
}

/** Called when the visitor allows sharing again: a later opt-out deletes again. */
export function rememberVisitor(local: SafeStorage): void {
  if (local.get(PURGED_KEY)) local.remove(PURGED_KEY);
}

function forgetOnServer(auid: string): void {
  const query = new URLSearchParams({ auid });
  // `keepalive`: the request outlives the page. If the server cannot be reached, it keeps an id that is not used
  // any more.
  fetch(`/api/reactions?${query}`, { method: 'DELETE', keepalive: true }).then(drain, () => undefined);
}

function clear(open: () => Storage, list: readonly string[]): void {
  try {
    const store = open();
    for (const key of Object.keys(store)) if (isListed(key, list)) store.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
