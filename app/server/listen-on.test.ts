import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { listenOn } from './listen-on.ts';

const lines: string[] = [];
const log = { info: () => undefined, warn: (line: string) => void lines.push(line) };
let server = createServer();
afterEach(() => {
  server.closeAllConnections();
  server.close();
  lines.length = 0;
});

it('errors of a server that listens end nothing, and are logged once a minute', async () => {
  let clock = 0;
  server = createServer((_request, answer) => answer.end('fine'));
  const port = await listenOn(server, { port: 0, host: '127.0.0.1' }, log, () => clock);
  const fail = () => server.emit('error', new Error('accept EMFILE'));
  fail();
  fail();
  clock = 59_999;
  fail();
  expect(lines).toEqual(['A connection could not be taken: accept EMFILE. The server goes on.']);
  clock = 60_000;
  fail();
  expect(lines).toHaveLength(2);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('fine');
});

it('a port that is taken is told in a sentence', async () => {
  server = createServer();
  await listenOn(server, { port: 0, host: '127.0.0.1' }, log);
  const { port } = server.address() as AddressInfo;
  await expect(listenOn(createServer(), { port, host: '127.0.0.1' }, log)).rejects.toThrow(
    `Port ${port} is taken. Choose another: PORT=${port + 1} npm start`,
  );
  const deployed = { port, host: '127.0.0.1', startCommand: 'node server.mjs' };
  await expect(listenOn(createServer(), deployed, log)).rejects.toThrow(`PORT=${port + 1} node server.mjs`);
});
