import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import type { AppParts, Bindings } from '#app/server/app-parts.ts';
import { mountFiles } from './mount-files.ts';

it.each(['/assets/entry.client-AAAAAAAA.js', '/static/none.png', '/demo/pictures/none.jpg', '/picture/none'])(
  'no cache keeps that there is no %s, which a server of another build may have',
  async (address) => {
    const app = new Hono<{ Bindings: Bindings }>();
    mountFiles(app, { clientFolder: '/none', demoFolder: '/none', gamesFolder: '/none' } as AppParts);
    const answer = await app.request(`http://localhost${address}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  },
);

it('a file of another release comes from there, under the same address and for as long', async () => {
  const releases = mkdtempSync(path.join(tmpdir(), 'masthead-releases-'));
  onTestFinished(() => rmSync(releases, { recursive: true, force: true }));
  const folderOf = (digest: string) => path.join(releases, '.releases', 'acmeNews', digest, 'public');
  const [own, other] = [folderOf('0123456789abcdef'), folderOf('fedcba9876543210')];
  for (const folder of [own, other]) mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(other, 'assets', 'late-BBBBBBBB.js'), 'const other = 1;');
  writeFileSync(path.join(other, 'robots.txt'), 'not asked for');
  const app = new Hono<{ Bindings: Bindings }>();
  mountFiles(app, { clientFolder: own } as AppParts);
  const answer = await app.request('http://localhost/assets/late-BBBBBBBB.js');
  expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
    200,
    'const other = 1;',
    'public, max-age=31536000, immutable',
  ]);
  expect((await app.request('http://localhost/assets/%2e%2e/robots.txt')).status).toBe(404);
});
