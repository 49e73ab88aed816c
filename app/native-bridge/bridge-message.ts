import type { HostNavigation } from './host-navigation.ts';

/** Result of a navigation request to the bridge. */
type BridgeResult = { outcome: 'done' } | { outcome: 'failed'; message: string } | { outcome: 'unreadable' };

/** A navigation request for the bridge: JSON with an absolute address (docs/reference/native-bridge.md). */
export function bridgeRequest({ target, url, context }: HostNavigation, origin: string): string {
  return JSON.stringify({ target, web_url: new URL(url, origin).href, navigation_context: context });
}

/**
 * Parses a result. Only `success: false` is a failure; a host that returns nothing has taken the navigation over,
 * and navigating in the page as well would show the page twice.
 */
export function bridgeResult(text: unknown): BridgeResult {
  if (text === undefined || text === null || text === '') return { outcome: 'done' };
  try {
    const { success, message } = JSON.parse(String(text)) as { success?: unknown; message?: unknown };
    if (success !== false) return { outcome: 'done' };
    return {
      outcome: 'failed',
      message: typeof message === 'string' && message ? message : 'no reason given',
    };
  } catch {
    return { outcome: 'unreadable' };
  }
}
