import { expect, it } from 'vitest';
import {
  currentRequestId,
  noteSpan,
  type RequestTrace,
  runInTrace,
  tracedFetch,
} from './request-trace.server.ts';
import type { Span } from './span.server.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const ID = '00f067aa0ba902b7';

function traceOf(isSampled = true): RequestTrace & { spans: Span[] } {
  const spans: Span[] = [];
  return { traceId: TRACE, spanId: ID, isSampled, note: (span) => void spans.push(span), spans };
}

function asked() {
  const calls: Array<{ address: string; headers: Headers }> = [];
  const ask: typeof fetch = async (address, init) => {
    calls.push({ address: String(address), headers: new Headers(init?.headers) });
    return new Response('', { status: 503 });
  };
  return { calls, ask };
}

it('a call hands the trace on, keeps its own headers, and is noted by host and status only', async () => {
  const trace = traceOf();
  const { calls, ask } = asked();
  await runInTrace(trace, () =>
    tracedFetch({ name: 'back end' }, ask)('https://api.example/x?auid=visitor', {
      headers: { 'X-Key': 'k' },
    }),
  );
  const [call] = calls;
  expect(call?.headers.get('x-key')).toBe('k');
  const [span] = trace.spans;
  expect(call?.headers.get('traceparent')).toBe(`00-${TRACE}-${span?.spanId}-01`);
  expect(span).toMatchObject({
    name: 'back end',
    kind: 'client',
    parentSpanId: ID,
    hasFailed: true,
    attributes: { 'server.address': 'api.example', 'http.response.status_code': 503 },
  });
  expect(JSON.stringify(span)).not.toContain('visitor');
});

it('a trace that is not sampled is handed on as such, and nothing is noted', async () => {
  const trace = traceOf(false);
  const { calls, ask } = asked();
  await runInTrace(trace, () => tracedFetch({ name: 'x' }, ask)('https://api.example/'));
  expect(calls[0]?.headers.get('traceparent')).toMatch(/-00$/);
  runInTrace(trace, () => noteSpan({ name: 'y', kind: 'internal', attributes: {}, hasFailed: false, ms: 1 }));
  expect(trace.spans).toEqual([]);
});

it('where nothing is recorded, a call hands on the place of the caller as it is, or no trace', async () => {
  const { calls, ask } = asked();
  const call = () => tracedFetch({ name: 'x' }, ask)('https://api.example/', { headers: { 'X-Key': 'k' } });
  const caller = { traceId: TRACE, spanId: 'b7ad6b7169203331', isSampled: true };
  await runInTrace({ ...traceOf(false), caller }, call);
  await runInTrace({ ...traceOf(false), caller: null }, call);
  expect(calls.map(({ headers }) => [headers.get('traceparent'), headers.get('x-key')])).toEqual([
    [`00-${TRACE}-b7ad6b7169203331-01`, 'k'],
    [null, 'k'],
  ]);
});

it('a call that answers no request begins a trace where it is to, else it has none', async () => {
  const { calls, ask } = asked();
  await tracedFetch({ name: 'x' }, ask)('https://api.example/');
  await tracedFetch({ name: 'x', begin: () => traceOf() }, ask)('https://api.example/');
  expect(calls.map(({ headers }) => headers.get('traceparent')?.slice(3, 35))).toEqual([undefined, TRACE]);
});

it('the request that is answered is known, also after a wait', async () => {
  expect(currentRequestId()).toBeUndefined();
  await runInTrace(traceOf(), async () => {
    await new Promise((resolve) => setImmediate(resolve));
    expect(currentRequestId()).toBe(ID);
  });
});
