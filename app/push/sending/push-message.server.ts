/** A push message in transport: the service worker reads these keys. */
export interface PushMessage {
  id: string;
  title: string;
  body: string;
  /** Path of a page of the site. */
  url: string;
}

/** Outcome of one message to one device. */
export type Delivery =
  | { outcome: 'sent' }
  /** The subscription has ended (RFC 8030 answers 404 or 410), or never was one. */
  | { outcome: 'dead' }
  /** Temporary failure; retry after `afterMs` (ms) where the service names it. */
  | { outcome: 'later'; afterMs: number | undefined; reason: string }
  | { outcome: 'failed'; reason: string };

/** A push service; `send` never throws for an error response. */
export interface PushSender {
  send(token: string, message: PushMessage, ttlSeconds: number): Promise<Delivery>;
}
