/** What a browser gets of a message of Firebase: the payload of the push event. */
export interface FirebaseArrival {
  token: string;
  ttl: string;
  payload: { data: Record<string, string>; from: string; priority: string; fcmMessageId: string };
}

/** Devices that are registered, and the topics that they are signed on to. */
export interface FirebaseDevices {
  register(): string;
  /** The app was removed, or the subscription of the browser has ended. */
  remove(token: string): void;
  has(token: string): boolean;
  /** Whether a token has the form of one at all. */
  isToken(token: unknown): token is string;
  topicsOf(token: string): string[];
  change(token: string, topic: string, on: boolean): void;
}

/** No device yet. */
export function createDevices(): FirebaseDevices {
  const topics = new Map<string, Set<string>>();
  let made = 0;
  return {
    register() {
      made += 1;
      const token = `fid${made}:APA91b${'x'.repeat(120)}${made}`;
      topics.set(token, new Set());
      return token;
    },
    remove: (token) => void topics.delete(token),
    has: (token) => topics.has(token),
    isToken: (token): token is string =>
      typeof token === 'string' && /^[\w-]+:APA91b[\w-]{100,}$/.test(token),
    topicsOf: (token) => [...(topics.get(token) ?? [])],
    change(token, topic, on) {
      if (on) topics.get(token)?.add(topic);
      else topics.get(token)?.delete(topic);
    },
  };
}
