import { expect, it } from 'vitest';
import type { Span } from './span.server.ts';
import { createTraceExporter } from './trace-exporter.server.ts';

const span = (more: Partial<Span> = {}): Span => ({
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: '00f067aa0ba902b7',
  name: 'GET page',
  kind: 'server',
  startedAt: 1_795_000_000_000,
  ms: 1.5,
  attributes: { 'http.request.method': 'GET', 'http.response.status_code': 503 },
  hasFailed: true,
  ...more,
});

function exporter(statusOf: () => number) {
  const calls: Array<{ url: string; headers: Headers; body: string }> = [];
  const lines: string[] = [];
  const ask: typeof fetch = async (url, init) => {
    calls.push({ url: String(url), headers: new Headers(init?.headers), body: String(init?.body) });
    return new Response('', { status: statusOf() });
  };
  const made = createTraceExporter({
    url: 'http://collector.example:4318/v1/traces',
    headers: { 'x-key': 'hush' },
    source: { service: 'news', version: '1.2.3' },
    log: { info: (line) => void lines.push(line), warn: (line) => void lines.push(line) },
    ask,
  });
  return { made, calls, lines };
}

it('sends spans as OTLP in JSON', async () => {
  const { made, calls } = exporter(() => 200);
  made.add(span());
  await made.close();
  expect(calls).toHaveLength(1);
  expect([calls[0]?.url, calls[0]?.headers.get('x-key'), calls[0]?.headers.get('content-type')]).toEqual([
    'http://collector.example:4318/v1/traces',
    'hush',
    'application/json',
  ]);
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    resourceSpans: [
      {
        resource: {
          attributes: [
            { key: 'service.name', value: { stringValue: 'news' } },
            { key: 'service.version', value: { stringValue: '1.2.3' } },
          ],
        },
        scopeSpans: [
          {
            scope: { name: 'masthead', version: '1.2.3' },
            spans: [
              {
                traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
                spanId: '00f067aa0ba902b7',
                name: 'GET page',
                kind: 2,
                startTimeUnixNano: '1795000000000000000',
                endTimeUnixNano: '1795000000001500000',
                attributes: [
                  { key: 'http.request.method', value: { stringValue: 'GET' } },
                  { key: 'http.response.status_code', value: { intValue: '503' } },
                ],
                status: { code: 2 },
              },
            ],
          },
        ],
      },
    ],
  });
});

it('a collector that takes nothing is told of once, and nothing piles up', async () => {
  let status = 500;
  const { made, calls, lines } = exporter(() => status);
  for (let n = 0; n < 5_000; n++) made.add(span());
  expect(made.dropped()).toBe(5_000 - 4_096);
  await made.flush();
  expect([calls.length, made.dropped()]).toEqual([8, 5_000]);
  status = 200;
  made.add(span());
  await made.close();
  expect(lines).toEqual(['Traces are dropped: the collector answers 500', 'Traces are taken again.']);
});
