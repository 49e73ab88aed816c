import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitPipelined, MAX_PIPELINED } from './limit-pipelined.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function send(listener: RequestListener, count: number) {
  server = createServer(limitPipelined(listener)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => {
    text += part.toString();
  });
  const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  socket.write(request.repeat(count));
  const statuses = () => text.match(/(?<=HTTP\/1\.1 )\d+/g) ?? [];
  return { socket, request, statuses, text: () => text };
}

it('of a thousand requests in one packet the first are answered, and the connection is closed', async () => {
  const held: ServerResponse[] = [];
  const { socket, statuses, text } = await send((_, response) => held.push(response), 1000);
  const all: ServerResponse[] = [];
  server.on('request', (_, response) => all.push(response));
  await once(server, 'request');
  expect(held).toHaveLength(MAX_PIPELINED);
  for (const response of held) response.end('fine');
  await once(socket, 'close');
  expect(held).toHaveLength(MAX_PIPELINED);
  expect(statuses()).toEqual([...held.map(() => '200'), '429']);
  // The others are not even refused.
  expect(all.filter(({ headersSent }) => headersSent)).toHaveLength(MAX_PIPELINED + 1);
  expect(text()).toContain('too many requests');
  expect(text()).toContain('More than 16 requests of this connection wait for their answers.');
});

it('a connection may have any number of requests, one after the other', async () => {
  const { socket, request, statuses } = await send((_, response) => void response.end('fine'), 1);
  for (let answered = 1; answered < 3 * MAX_PIPELINED; answered++) {
    await once(socket, 'data');
    socket.write(request);
  }
  await once(socket, 'data');
  expect(new Set(statuses())).toEqual(new Set(['200']));
  expect(statuses()).toHaveLength(3 * MAX_PIPELINED);
  socket.destroy();
});
