import { vi } from 'vitest';

/** What a collector does with a call; without an answer, the browser cannot tell whether it was taken. */
export type Verdict =
  | 'take'
  | 'no answer'
  | 'take without an answer'
  | { status: number; retryAfter?: string };

/** A collector in the place of `fetch` that says to each call, of whatever events, what it is told to. */
export class FakeCollector {
  calls: Array<{ at: number; ids: readonly string[] }> = [];
  taken: string[] = [];
  readonly verdict: (ids: readonly string[], call: number) => Verdict;
  constructor(verdict: FakeCollector['verdict']) {
    this.verdict = verdict;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => this.answer(address, init));
  }
  private answer(address: string, init?: RequestInit): Response {
    const told = init?.body
      ? (JSON.parse(String(init.body)).events as Array<{ event_id: string }>)
      : [JSON.parse(atob(new URL(address).searchParams.get('data') ?? '')).data as { event_id: string }];
    const these = told.map(({ event_id }) => event_id);
    this.calls.push({ at: Date.now(), ids: these });
    const verdict = this.verdict(these, this.calls.length);
    if (verdict === 'take' || verdict === 'take without an answer') this.taken.push(...these);
    if (verdict === 'take') return new Response('{}', { status: 202 });
    if (typeof verdict === 'string') throw new TypeError('Failed to fetch');
    const headers = verdict.retryAfter ? { 'Retry-After': verdict.retryAfter } : undefined;
    return new Response('{}', { status: verdict.status, headers });
  }
}

/** Locks of a browser, shared by its tabs. */
export function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  return { request };
}
