import { Hono } from 'hono';
import { expect, it } from 'vitest';
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
