import { expect, it } from 'vitest';
import { tryNativeParts } from './native-parts.ts';

it('the native packages of this project work', async () => {
  expect((await tryNativeParts()).map(({ message }) => message)).toEqual([
    '@photostructure/sqlite works',
    'sharp works',
    'esbuild works',
  ]);
});
