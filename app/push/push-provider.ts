/** What a browser is told of the service (`/push-settings.json`). */
export type PushServiceSettings =
  | { provider: 'web-push'; publicKey: string }
  | { provider: 'firebase'; vapidKey: string; config: Record<string, string> }
  | { provider: null };

/** A service that gives this device a token. */
export interface PushProvider {
  /** Subscribes at the service. Rejects where it cannot. */
  token(): Promise<string>;
}
