import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { checkPort } from './port.ts';
import { listeningInodes } from './port-owner.ts';

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

async function occupied(by: Server): Promise<number> {
  server = by;
  await new Promise<void>((resolve) => by.listen(0, 'localhost', resolve));
  return (by.address() as AddressInfo).port;
}

describe('the port', () => {
  it('that another program listens on is an error, and the fix names a free one', async () => {
    const port = await occupied(createServer((socket) => socket.destroy()));
    const result = await checkPort(port, 'localhost');
    expect(result).toMatchObject({
      status: 'error',
      message: expect.stringMatching(new RegExp(`^port ${port} is taken`)),
      fix: expect.stringMatching(/^PORT=\d+ npm start$/),
    });
  });

  it('on which Masthead runs already is fine', async () => {
    const answer = JSON.stringify({ status: 'ok', version: '9.9.9', brands: 2 });
    const port = await occupied(createHttpServer((_, response) => response.end(answer)));
    expect((await checkPort(port, 'localhost')).message).toBe(
      `port ${port} is in use by Masthead 9.9.9, which runs already`,
    );
  });

  it('0 means any', async () => {
    expect((await checkPort(0, 'localhost')).status).toBe('ok');
  });

  it('must be on an address of this machine', async () => {
    expect((await checkPort(3000, '192.0.2.1')).message).toContain('no address of this machine');
  });
});

describe('listeningInodes', () => {
  it('finds the sockets that listen on a port', () => {
    const table = [
      '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
      '   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 34567 1 0 100 0',
      '   1: 0100007F:0BB8 0100007F:D431 01 00000000:00000000 00:00000000 00000000  1000        0 34568 1 0 100 0',
      '   2: 0100007F:0050 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 34569 1 0 100 0',
    ].join('\n');
    expect(listeningInodes(table, 3000)).toEqual(['34567']);
    expect(listeningInodes(table, 80)).toEqual(['34569']);
    expect(listeningInodes('', 80)).toEqual([]);
  });
});
