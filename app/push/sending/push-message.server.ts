/** What a device is to show, as it travels: the service worker reads these keys. */
export interface PushMessage {
  id: string;
  title: string;
  body: string;
  /** Path of a page of the site. */
  url: string;
}

/** What became of one message to one device. */
export type Delivery =
  | { outcome: 'sent' }
  /** The device has gone: RFC 8030 answers 404 or 410. */
  | { outcome: 'dead' }
  /** Not now; after `afterMs` where the service says so. */
  | { outcome: 'later'; afterMs: number | undefined; reason: string }
  | { outcome: 'failed'; reason: string };

/** One way of sending; a delivery never throws for what a service answers. */
export interface PushSender {
  send(token: string, message: PushMessage, ttlSeconds: number): Promise<Delivery>;
}
