import { PREVIEW_PATH } from '#cli/lib/preview/preview-page.ts';

/** Where the page of a full preview subscribes to the local push service. */
export const SUBSCRIBE_PATH = `${PREVIEW_PATH}push/subscribe`;

/**
 * Script of a page in `preview --full`, which runs before all others: the visitor is in a late session, so that prompts
 * may be shown, waits five minutes before each tap, so that every page may have an ad over it, and subscribes to the
 * local push service instead of the browser's own, which is on the internet. Messages are shown as the service worker
 * shows them.
 * @param run changes with each preview: what was subscribed to an earlier one is gone
 */
export function visitorScript(run: string): string {
  return `(() => {
  // The page hydrates as the server wrote it.
  document.currentScript.remove();
  const key = 'preview-push-${run}';
  for (const name of ['p_sc', 'p_dsc'])
    if (!(Number(localStorage.getItem(name)) >= 9)) localStorage.setItem(name, '9');
  addEventListener('click', () => localStorage.removeItem('ad_shown_at'), true);
  if (!('PushManager' in window)) return;
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer;
  const made = (one) => ({
    endpoint: one.endpoint,
    options: {},
    getKey: (name) => bytes(one.keys[name]),
    toJSON: () => one,
    unsubscribe: async () => { localStorage.removeItem(key); return true; },
  });
  PushManager.prototype.subscribe = async () => {
    const answer = await fetch('${SUBSCRIBE_PATH}', { method: 'POST' });
    const one = await answer.json();
    localStorage.setItem(key, JSON.stringify(one));
    return made(one);
  };
  PushManager.prototype.getSubscription = async () => {
    const text = localStorage.getItem(key);
    return text === null ? null : made(JSON.parse(text));
  };
  new EventSource('${PREVIEW_PATH}events').addEventListener('push', async ({ data }) => {
    const { title, body, id, url } = JSON.parse(data);
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification(title, { body, tag: id, data: url });
  });
})();
`;
}
