import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { expect, it } from 'vitest';
import { clientLoader } from './game-loader.client.ts';

it('a game that is asked for twice is loaded once, also while it loads', async () => {
  let loads = 0;
  const serverLoader = async () => ({ loads: ++loads });
  const load = (gameId: string) =>
    clientLoader({ params: { gameId }, serverLoader } as unknown as ClientLoaderFunctionArgs);
  expect(await Promise.all([load('snake'), load('snake'), load('merge')])).toEqual([
    { loads: 1 },
    { loads: 1 },
    { loads: 2 },
  ]);
  expect(await load('snake')).toEqual({ loads: 1 });
});
