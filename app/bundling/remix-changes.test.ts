import { build } from 'vite';
import { expect, it } from 'vitest';
import { remixChanges } from './remix-changes.ts';

const bundled = (code: string, ssr = false) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      remixChanges(),
      {
        name: 'virtual',
        resolveId: (id) => (id === 'virtual-page' ? id : null),
        load: (id) => (id === 'virtual-page' ? code : null),
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { write: false, minify: false, ssr, rollupOptions: { input: 'virtual-page' } },
  });
const bundleOf = async (code: string, ssr = false) => JSON.stringify(await bundled(code, ssr));

it('a page of Remix opens the tapped page where its script is lost, and has no hints for developers', async () => {
  const text = await bundleOf(
    "import { Link, Links, RemixBrowser } from '@remix-run/react'; console.log(RemixBrowser, Link, Links);",
  );
  expect(text).toContain('return openPageWithLostScript(error)');
  expect(text).not.toContain('location.reload()');
  // Both view transitions of the router may be skipped.
  const count = (part: string) => text.split(part).length - 1;
  expect(count('.finished.finally(')).toBeGreaterThan(1);
  expect(count('.ready.catch(')).toBe(count('.finished.finally('));
  expect(text).toContain('|| newState.errors || isProblemPage(document)');
  expect(text).toContain('&& !opensDocument(event.currentTarget)');
  expect(text).toContain('return inLanguageOf(document, url)');
  expect(text).not.toContain('__manifest');
  expect(text).toContain('hasSheet(document, link.href)');
  expect(text).toContain('!isInline(document, link.href)');
  expect(text).not.toContain('mod.links()');
  for (const hint of ['guides/errors', 'hydrate-fallback']) expect(text).not.toContain(hint);
});

it('a script that the server writes does not ask for a storage that has just refused', async () => {
  const text = await bundleOf(
    "import { ScrollRestoration } from '@remix-run/react'; import 'react-dom/server'; console.log(ScrollRestoration);",
    true,
  );
  expect(text).toContain('sessionStorage.getItem(STORAGE_KEY)');
  expect(text).not.toContain('sessionStorage.removeItem(STORAGE_KEY)');
});

it('React gives the text of a page away in parts to who asks', async () => {
  const { output } = (await bundled(
    "import '@remix-run/react'; import { createElement } from 'react'; import { renderToString } from 'react-dom/server'; export { createElement, renderToString };",
    true,
  )) as { output: { code: string }[] };
  const { createElement, renderToString } = await import(
    `data:text/javascript;base64,${Buffer.from(output[0]?.code ?? '').toString('base64')}`
  );
  const page = createElement('p', { title: 'one' }, ['two', 'three'], createElement('b', null, 'four'));
  const parts: string[] = [];
  const keep = (text: string, piece: string) => {
    parts.push(text);
    return piece;
  };
  const rest = renderToString(page, { keep });
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.join('') + rest).toBe(renderToString(page));
  expect(renderToString(page)).toBe('<p title="one">two<!-- -->three<b>four</b></p>');
});

it('the server makes the routes of its pages once', async () => {
  const text = await bundleOf(
    "import { RemixServer } from '@remix-run/react'; import 'react-dom/server'; console.log(RemixServer);",
    true,
  );
  expect(text).toContain('rememberBy(manifest.routes, () => createServerRoutes(');
  expect(text).toContain('} = rememberBy(routes, () => {');
});

it('a build without the code that it replaces fails', async () => {
  await expect(bundleOf('console.log(1);')).rejects.toThrow('Remix no longer has the code');
});
