import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const PACKING = 'app/content/ingest/language/packed-ngrams.server.ts';

/**
 * A plugin of esbuild that bundles the n-grams of `eld` packed: see `packNgrams`.
 * @param root of the project
 */
export function packedNgrams(root) {
  const packing = path.join(root, PACKING);
  return {
    name: 'packed-ngrams',
    setup({ onLoad }) {
      onLoad({ filter: /node_modules[\\/]eld[\\/]src[\\/]ngrams[\\/]/ }, async ({ path: file }) => {
        const [{ packNgrams }, { ngramsData }] = await Promise.all([
          importTypeScript(packing),
          import(pathToFileURL(file).href),
        ]);
        const { ngrams, ...data } = ngramsData;
        return {
          resolveDir: root,
          contents: `import { unpackNgrams } from ${JSON.stringify(packing)};
export const ngramsData = { ...${JSON.stringify(data)}, ngrams: unpackNgrams(${JSON.stringify(packNgrams(ngrams))}) };`,
        };
      });
    },
  };
}

/** Node 20 reads no TypeScript. */
async function importTypeScript(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  const [{ text } = { text: '' }] = outputFiles;
  return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
}
