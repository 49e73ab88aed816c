import type { HostNavigation } from './host-navigation.ts';

/** What the bridge answered. */
export type BridgeResult =
  | { outcome: 'done' }
  | { outcome: 'failed'; message: string }
  | { outcome: 'unreadable' };

/** A navigation as the bridge takes it: JSON with a whole address (docs/reference/native-bridge.md). */
export function bridgeRequest({ target, url, context }: HostNavigation, origin: string): string {
  return JSON.stringify({ target, web_url: new URL(url, origin).href, navigation_context: context });
}

/**
 * Reads a result. Only one that says `success: false` is a failure; a host that answers nothing has taken over, and
 * navigating once more behind it would show the page twice.
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
