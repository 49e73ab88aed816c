import { drain } from '#app/lib/http/drain.ts';
import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import { COVERED_KEYS, isListed } from '#schemas/privacy/covered-keys.ts';
import { cookieNames, dropCookie } from './browser-choice.client.ts';

/** Says that the visitor was forgotten since the opt-out, so that it is done once and not on every page. */
const DONE = 'dns_purged';

/** Takes away what an opt-out covers: ids and the traces of partners here, reactions and reads on the server. */
export function forgetVisitor(local: SafeStorage): void {
  if (local.get(DONE)) return;
  local.set(DONE, '1');
  const auid = local.get('auid');
  if (auid) forgetOnServer(auid);
  local.remove('auid');
  clear(() => localStorage, COVERED_KEYS.local);
  clear(() => sessionStorage, COVERED_KEYS.session);
  for (const name of cookieNames()) if (isListed(name, COVERED_KEYS.cookies)) dropCookie(name);
}

/** The visitor shares again; a later opt-out has something to forget. */
export function rememberVisitor(local: SafeStorage): void {
  if (local.get(DONE)) local.remove(DONE);
}

function forgetOnServer(auid: string): void {
  const query = new URLSearchParams({ auid });
  // It outlives the page; a server that cannot be reached keeps an id that nobody uses any more.
  fetch(`/api/reactions?${query}`, { method: 'DELETE', keepalive: true }).then(drain, () => undefined);
}

function clear(open: () => Storage, list: readonly string[]): void {
  try {
    const store = open();
    for (const key of Object.keys(store)) if (isListed(key, list)) store.removeItem(key);
  } catch {
    // Blocked: nothing was kept.
  }
}
