import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** The checkout. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Parts of the content store under test, compiled. */
export async function contentParts() {
  const outfile = path.join(ROOT, 'build', 'bench', `content-${process.pid}.mjs`);
  await build({
    stdin: {
      contents: `export { openDatabase } from '#app/server/content/store/open-database.ts';
        export { createStoryStore } from '#app/server/content/store/story-store.ts';
        export { createEmbeddedFeed } from '#app/server/content/ranking/embedded-feed.ts';
        export { sampleBrand } from '#tests/fixtures/sample-brand.ts';
        export { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
        export { brandText, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';`,
      resolveDir: ROOT,
      loader: 'ts',
    },
    absWorkingDir: ROOT,
    bundle: true,
    packages: 'external',
    plugins: [{ name: 'inside', setup: (on) => on.onResolve({ filter: /^#/ }, inside) }],
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'error',
  });
  return { ...(await import(pathToFileURL(outfile).href)), outfile };
}

/** With packages left out, esbuild leaves out the project's own imports too. */
function inside({ path: name }) {
  const [room, ...rest] = name.slice(1).split('/');
  return { path: path.join(ROOT, room, ...rest) };
}
