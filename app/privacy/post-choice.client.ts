import { drain } from '#app/lib/http/drain.ts';
import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';

/** Storage key: the choice for which the server has set the cookie `dnt` in this browser. */
const SERVER_CHOICE_KEY = 'dns_server';

/** The choice that is on its way, and those before it. */
let last: { on: boolean; posted: Promise<void> } | undefined;

/**
 * Posts the visitor's choice to the server unless it has set the cookie for it: some browsers limit cookies set by
 * scripts to a week, the server's lasts its full time. One request after the other, so that the last choice wins. One
 * that fails is posted again by the next page.
 * @param address of the do-not-sell page
 */
export function postChoice(address: string, on: boolean, local: SafeStorage): void {
  if (last ? last.on === on : local.get(SERVER_CHOICE_KEY) === String(on)) return;
  const post = { on, posted: (last?.posted ?? Promise.resolve()).then(() => send(address, on, local)) };
  last = post;
  void post.posted.then(() => {
    if (last === post) last = undefined;
  });
}

async function send(address: string, on: boolean, local: SafeStorage): Promise<void> {
  const body = new URLSearchParams({ choice: on ? '1' : '0' });
  try {
    const answer = await fetch(address, {
      ...{ method: 'POST', body, redirect: 'manual', keepalive: true, priority: 'low' },
    });
    drain(answer);
    // The answer leads to the page, which nobody needs here: browsers then tell no status.
    if (answer.ok || answer.type === 'opaqueredirect') local.set(SERVER_CHOICE_KEY, String(on));
  } catch {
    // Without a connection.
  }
}
