import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { type GateRefusal, isCallRoute, refusalText, refuse } from './refuse.ts';

const refusal: GateRefusal = {
  ...{ status: 429, message: 'too many requests', reason: 'Wait – a bit.', isCall: false },
  headers: { 'Retry-After': '5' },
};
let server: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.closeAllConnections();
  server?.close();
});

/** What comes over a connection on which two requests are sent at once. */
async function answered(changes: Partial<GateRefusal>): Promise<string> {
  server = createServer((_, response) => refuse(response, { ...refusal, ...changes }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => {
    text += part;
    if (text.split('Wait – a bit.\n').length === 3) socket.end();
  });
  socket.write('GET /a HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'close');
  return text;
}

it('a refusal has its length in bytes and its own headers, is not cached, and the connection goes on', async () => {
  const text = await answered({});
  expect(text.match(/HTTP\/1\.1 429/g)).toHaveLength(2);
  expect(text).toContain('Too many requests: Wait – a bit.\n');
  expect(text).toMatch(/content-length: 35\r\n/i);
  expect(text).toMatch(/cache-control: no-store\r\n/i);
  expect(text).toMatch(/retry-after: 5\r\n/i);
  expect(text).toMatch(/x-content-type-options: nosniff\r\n/i);
});

it('one that leaves the rest unread closes the connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const closing = answered({ closes: true });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2), { interval: 1 });
  vi.runAllTimers();
  const text = await closing;
  expect(text.match(/HTTP\/1\.1 429/g)).toHaveLength(1);
  expect(text).toMatch(/connection: close\r\n/i);
});

it('calls are told in JSON, pages in words', () => {
  expect(refusalText({ ...refusal, isCall: true })).toEqual({
    text: '{"status":429,"message":"too many requests","reasons":["Wait – a bit."]}',
    type: 'application/json',
  });
  expect(refusalText({ ...refusal, message: '' }).text).toBe(': Wait – a bit.\n');
});

it.each([
  ['/api', true],
  ['/api/', true],
  ['/api/games', true],
  ['/collect', true],
  ['/apis', false],
  ['/collect/x', false],
  ['/x/api/', false],
])('%s is a call: %s', (route, is) => {
  expect(isCallRoute(route)).toBe(is);
});
