import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { limitBodies } from './limit-bodies.ts';

it.each([
  ['Content-Length: 100', '{"brid"'],
  ['Transfer-Encoding: chunked', '5\r\n{"bri\r\n'],
])(
  'a body that stops in the middle is answered 408, and the connection is closed: %s',
  async (framing, part) => {
    const seen: string[] = [];
    const server = createServer(limitBodies(({ url }) => void seen.push(url ?? ''), { timeFor: () => 50 }));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (text) => {
      answer += text.toString();
    });
    socket.write(`POST /api/feedback HTTP/1.1\r\nHost: a\r\n${framing}\r\n\r\n${part}`);
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"status":408/);
    expect(seen).toEqual([]);
    server.close();
  },
);
