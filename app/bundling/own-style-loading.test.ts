import { build } from 'vite';
import { expect, it } from 'vitest';
import { ownStyleLoading } from './own-style-loading.ts';

const bundleOf = (code: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      ownStyleLoading(),
      {
        name: 'virtual',
        resolveId: (id) => (id.startsWith('virtual-') ? id : null),
        load: (id) =>
          id === 'virtual-page' ? code : id === 'virtual-part' ? 'export const part = 1;' : null,
      },
    ],
    build: { write: false, minify: false, modulePreload: false, rollupOptions: { input: 'virtual-page' } },
  });

it('dynamic imports use the own module', async () => {
  const built = await bundleOf("import('virtual-part').then(console.log);");
  const text = JSON.stringify(built);
  expect(text).toContain('data-critical');
  expect(text).not.toContain('crossOrigin');
});

it('a build without the expected helper fails', async () => {
  await expect(bundleOf('console.log(1);')).rejects.toThrow('Vite no longer loads style sheets by');
});
