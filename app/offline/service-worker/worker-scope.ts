/**
 * The parts of a service worker's global scope that ours uses (W3C Service Workers, Push API); TypeScript's DOM types
 * leave them out.
 */
export interface WorkerScope {
  readonly location: { origin: string };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    readonly pushManager: PushManager;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(query: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}

/** A window that the worker may focus. */
export interface PageClient {
  /** The address that it was opened at. */
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown, ports: MessagePort[]): void;
}

/** An event whose lifetime can be extended (ExtendableEvent). */
interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  install: LongEvent;
  activate: LongEvent;
  fetch: LongEvent & {
    readonly request: Request;
    respondWith(answer: Promise<Response>): void;
  };
  message: LongEvent & { readonly data: unknown };
  push: LongEvent & { readonly data: { text(): string } | null };
  notificationclick: LongEvent & { readonly notification: { readonly data: unknown; close(): void } };
  pushsubscriptionchange: LongEvent & {
    readonly oldSubscription?: PushSubscription | null;
    readonly newSubscription?: PushSubscription | null;
  };
}
