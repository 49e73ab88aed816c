import type { Rollup } from 'vite';
import { expect, it } from 'vitest';
import { packageFilesIn } from './list-packages.ts';

it('lists files of packages in the bundle, without those that tree shaking removed', () => {
  const module = (renderedLength: number) => ({ renderedLength });
  const bundle = {
    'a.js': {
      type: 'chunk',
      modules: {
        '/p/node_modules/b/b.js?commonjs-es-import': module(10),
        '/p/node_modules/empty/empty.js': module(0),
        '/p/node_modules/a/a.css': module(0),
        '/p/app/root.tsx': module(10),
      },
    },
    'f.woff2': { type: 'asset', originalFileNames: ['node_modules/f/f.woff2'] },
  } as unknown as Rollup.OutputBundle;
  expect(packageFilesIn(bundle)).toEqual([
    'node_modules/a/a.css',
    'node_modules/b/b.js',
    'node_modules/f/f.woff2',
  ]);
});
