import type { VirtualTime } from './virtual-time.ts';

/** How the network treats calls. */
export type NetworkState =
  | 'works'
  | 'slow'
  /** Connections fail at once. */
  | 'cut'
  /** Calls arrive, and their answers do not. */
  | 'loses answers'
  /** The server is overloaded. */
  | 'busy';

/** An event as a collector received it. */
export interface DeliveredEvent {
  payload: Readonly<Record<string, unknown>>;
  /** When it was sent, by the true time in ms. */
  sentAt: number;
  tab: number;
}

/** A call and what is needed to answer it. */
interface Call {
  address: URL;
  body: string;
  tab: number;
  sentAt: number;
}

/** What the site's server answers. `at` is the true time in ms. */
export interface SiteAnswers {
  pageConfig(kind: string): object;
  stories(query: URLSearchParams, at: number): object;
}

const SLOW_MS = 8_000;

/** The site's server and the carrier's collector, behind a network. */
export class Network {
  state: NetworkState = 'works';
  readonly delivered: DeliveredEvent[] = [];
  /** Calls to a collector. */
  calls = 0;
  private readonly time: VirtualTime;
  private readonly random: () => number;
  private readonly answers: SiteAnswers;

  constructor(time: VirtualTime, random: () => number, answers: SiteAnswers) {
    this.time = time;
    this.random = random;
    this.answers = answers;
  }

  /** `fetch` of a tab. */
  fetchOf(tab: { id: number; isClosed: boolean; isFrozen: boolean }) {
    return (input: string, init: { body?: string; signal?: AbortSignal } = {}) =>
      new Promise((resolve, reject) => {
        const address = new URL(input, 'https://news.example');
        const call = { address, body: init.body ?? '', tab: tab.id, sentAt: this.time.elapsed };
        const fail = () => reject(new TypeError('Failed to fetch'));
        const { state } = this;
        if (state === 'cut') return void this.time.after(5, fail, tab);
        const wayMs = 5 + this.random() * (state === 'slow' ? SLOW_MS : 150);
        let isAborted = false;
        init.signal?.addEventListener('abort', () => {
          isAborted = true;
          fail();
        });
        // The server works on, whatever becomes of the tab.
        this.time.after(wayMs, () => {
          const answer = state === 'busy' ? { status: 503, retryAfter: '30' } : this.answer(call);
          if (isAborted) return;
          if (state === 'loses answers') this.time.after(wayMs, fail, tab);
          else this.time.after(wayMs, () => resolve(responseOf(answer)), tab);
        });
      });
  }

  private answer(call: Call): { status: number; body?: unknown } {
    const { pathname, host } = call.address;
    if (host === 'collector.example') return this.answerCarrier(call);
    if (pathname === '/collect') return this.collect(call);
    if (pathname.startsWith('/api/spa/configs/'))
      return { status: 200, body: { pageConfig: this.answers.pageConfig(pathname.slice(17)) } };
    if (pathname === '/stories')
      return { status: 200, body: this.answers.stories(call.address.searchParams, this.time.elapsed) };
    if (pathname === '/api/dns-state')
      return { status: 200, body: { dns_enabled: false, state: 'CA', expiry: 30 } };
    if (pathname === '/push-settings.json') return { status: 200, body: { provider: 'web-push', key: 'k' } };
    return { status: 404 };
  }

  /** Our collector refuses a whole batch because of one event that it cannot take. */
  private collect(call: Call): { status: number; body?: unknown } {
    this.calls += 1;
    const { events } = JSON.parse(call.body) as { events: Array<Record<string, unknown>> };
    if (events.some(isUnacceptable)) return { status: events.length % 2 ? 400 : 413 };
    for (const payload of events) this.deliver(payload, call);
    return { status: 202 };
  }

  private answerCarrier(call: Call): { status: number } {
    this.calls += 1;
    const { data } = JSON.parse(atob(call.address.searchParams.get('data') ?? '')) as {
      data: Record<string, unknown>;
    };
    if (isUnacceptable(data)) return { status: 400 };
    this.deliver(data, call);
    return { status: 204 };
  }

  private deliver(payload: Record<string, unknown>, { sentAt, tab }: Call): void {
    this.delivered.push({ payload, sentAt, tab });
  }
}

/** Whether a collector refuses the event for its own sake. */
export function isUnacceptable(payload: Readonly<Record<string, unknown>>): boolean {
  return String(payload.message ?? '').startsWith('bad');
}

function responseOf({ status, body, retryAfter }: { status: number; body?: unknown; retryAfter?: string }) {
  const text = body === undefined ? '' : JSON.stringify(body);
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name: string) => (name === 'Retry-After' ? (retryAfter ?? null) : null) },
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
    arrayBuffer: async () => new ArrayBuffer(0),
  };
}
