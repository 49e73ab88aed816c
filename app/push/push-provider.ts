/** Settings of the push service for browsers (`/push-settings.json`). */
export type PushServiceSettings =
  | { provider: 'web-push'; publicKey: string }
  | { provider: 'firebase'; vapidKey: string; config: Record<string, string> }
  | { provider: null };

/** A push service that issues a token for this device. */
export interface PushProvider {
  /** Subscribes to the service. Rejects where that fails. */
  token(): Promise<string>;
}
