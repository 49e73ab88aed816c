import type { HostNavigation } from './host-navigation.ts';

/** Result of a navigation request to the bridge. */
type BridgeResult = { outcome: 'done' } | { outcome: 'failed'; message: string } | { outcome: 'unreadable' };

/** A navigation request for the bridge: JSON with an absolute address (docs/reference/native-bridge.md). */
export function bridgeRequest({ target, url, context }: HostNavigation, origin: string): string {
  return JSON.stringify({ target, web_url: new URL(url, origin).href, navigation_context: context });
}

/**
 * Reads a result. Only `success: false` is a failure; a host that returns nothing has taken the navigation over,
 * and navigating in the page as well would show the page twice. Some bridges carry more than text: replies of iOS
 * objects, methods of Android a boolean.
 */
export function bridgeResult(answer: unknown): BridgeResult {
  if (answer === undefined || answer === null || answer === '') return { outcome: 'done' };
  try {
    const read: unknown = typeof answer === 'object' ? answer : JSON.parse(String(answer));
    const { success, message } = (typeof read === 'boolean' ? { success: read } : read) as {
      success?: unknown;
      message?: unknown;
    };
    if (success !== false && success !== 'false') return { outcome: 'done' };
    return {
      outcome: 'failed',
      message: typeof message === 'string' && message ? message : 'no reason given',
    };
  } catch {
    return { outcome: 'unreadable' };
  }
}
