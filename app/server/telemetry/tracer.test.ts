import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { expect, it } from 'vitest';
import { createTracer } from './tracer.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const QUIET = { info: () => undefined, warn: () => undefined };
const settings = { url: 'http://127.0.0.1:1/v1/traces', headers: {}, service: 'x', share: 0.5 };
const proxies = new BlockList();
proxies.addAddress('10.0.0.1');

const asked = (traceparent?: string, remoteAddress = '192.0.2.1') =>
  ({ headers: { traceparent }, socket: { remoteAddress } }) as unknown as IncomingMessage;
const tracer = (random: number, isOn = true) =>
  createTracer({
    settings: isOn ? settings : undefined,
    version: '1',
    trustedProxies: proxies,
    log: QUIET,
    random: () => random,
  });

it('goes on with the trace of the caller, under an id of its own', async () => {
  const made = tracer(0);
  const trace = made.begin(asked(`00-${TRACE}-00f067aa0ba902b7-01`));
  expect(trace).toMatchObject({ traceId: TRACE, parentSpanId: '00f067aa0ba902b7' });
  expect(trace.spanId).toMatch(/^[0-9a-f]{16}$/);
  expect(made.begin(asked('nonsense'))).toMatchObject({
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    parentSpanId: undefined,
  });
  await made.close();
});

it.each([
  ['a visitor who asks for it, by our share', 0.9, '192.0.2.1', '01', false],
  ['a visitor who asks for it, by our share', 0.1, '192.0.2.1', '00', true],
  ['a proxy of ours, by its word', 0.9, '10.0.0.1', '01', true],
  ['a proxy of ours over IPv6, by its word', 0.1, '::ffff:10.0.0.1', '00', false],
])('records for %s', async (_, random, address, flags, isSampled) => {
  const made = tracer(random);
  const trace = made.begin(asked(`00-${TRACE}-00f067aa0ba902b7-${flags}`, address));
  expect(trace.isSampled).toBe(isSampled);
  await made.close();
});

it.each([
  ['a proxy of ours, with its word', '10.0.0.1', '01', true],
  ['a visitor, who decides nothing', '192.0.2.1', '01', false],
])(
  'without a collector of traces it records nothing, and hands on the place of %s',
  (_, address, flags, isSampled) => {
    const trace = tracer(0, false).begin(asked(`00-${TRACE}-00f067aa0ba902b7-${flags}`, address));
    const caller = { traceId: TRACE, spanId: '00f067aa0ba902b7', isSampled };
    expect(trace).toMatchObject({ isSampled: false, caller });
  },
);

it('without a collector of traces, what is called learns of no trace that the caller did not name', async () => {
  const [off, on] = [tracer(0, false), tracer(0)];
  expect([off.begin(asked()).caller, off.beginOwn().caller]).toEqual([null, null]);
  expect([on.begin(asked()).caller, on.beginOwn().caller]).toEqual([undefined, undefined]);
  await on.close();
});
