import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { exampleServer, runServeExample } from './serve-example-run.ts';

const listen = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, 'localhost', () =>
      resolve(`http://localhost:${(server.address() as AddressInfo).port}`),
    ),
  );
const site = createServer((request, response) =>
  response
    .writeHead(200, { 'Content-Type': 'text/html', 'X-Frame-Options': 'SAMEORIGIN' })
    .end(`site ${request.url}`),
);
let example: Server;
let origin = '';
beforeAll(async () => {
  example = exampleServer(await listen(site), { slowMs: 0, nulls: true, pageSize: undefined });
  origin = await listen(example);
});
afterAll(() => {
  example.close();
  site.close();
});

it('the files of games and stories are given as they are, to be framed by the site that asks', async () => {
  const answer = await fetch(`${origin}/game-pack/snake/index.html?lang=en`);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-frame-options')]).toEqual([
    200,
    'text/html',
    null,
  ]);
  expect(await answer.text()).toBe('site /game-pack/snake/index.html');
});

it('pages are not: they are no part of a back end', async () => {
  expect((await fetch(`${origin}/horoscope`)).status).toBe(404);
});

it('a port that cannot be is refused before anything is compiled', async () => {
  const nowhere = { project: { root: '/nowhere', data: 'data' } } as unknown as CommandContext;
  await expect(runServeExample({ port: '80000' }, nowhere)).rejects.toThrow('--port');
});
