import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sendEvent } from './send-event.server.ts';

/** A collector, how it answers, and how many connections it was called on. */
let collector: Server;
let answer: (response: ServerResponse) => void;
let connections: number;

beforeEach(async () => {
  connections = 0;
  collector = createServer((_request, response) => answer(response));
  collector.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  collector.closeAllConnections();
  collector.close();
});

async function send(times: number) {
  const { port } = collector.address() as AddressInfo;
  const to = { host: `http://127.0.0.1:${port}/in`, stream: 'sample.events' };
  const results: string[] = [];
  for (let n = 0; n < times; n++) {
    const { type } = await sendEvent({ payload: '{}' }, to, { fetch, now: Date.now });
    results.push(type);
  }
  return results;
}

it('events share connections, though the body of an answer comes after its headers', async () => {
  answer = (response) => {
    response.writeHead(200).flushHeaders();
    setTimeout(() => response.end('{"status":"ok"}'), 5);
  };
  expect(await send(8)).toEqual(Array(8).fill('taken'));
  // The next call may begin in the moment in which the last one is being finished.
  expect(connections).toBeLessThan(4);
});

it.each([
  ['never ends', (response: ServerResponse) => response.write('a')],
  ['is long', (response: ServerResponse) => response.write('a'.repeat(1_000_000))],
  ['breaks off', (response: ServerResponse) => response.write('a', () => response.destroy())],
])('an event is taken by the status of the answer, whose body %s', async (_, writeBody) => {
  answer = (response) => {
    response.writeHead(200, { 'Content-Length': '9000000' });
    writeBody(response);
  };
  expect(await send(1)).toEqual(['taken']);
});

it.each([301, 307, 308])(
  'a redirect by %s is not followed, and where it leads is said without the event',
  async (status) => {
    answer = (response) => response.writeHead(status, { Location: 'https://new.example/in?data=e30' }).end();
    const { port } = collector.address() as AddressInfo;
    const to = { host: `http://127.0.0.1:${port}/in`, stream: 'sample.events' };
    expect(await sendEvent({ payload: '{}' }, to, { fetch, now: Date.now })).toMatchObject({
      type: 'failed',
      reason: `it answers ${status} and leads to https://new.example/in`,
    });
  },
);
