import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** The checkout. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Parts of the content store under test, compiled. */
export function contentParts() {
  return compiled(
    'content',
    `export { openDatabase } from '#app/database/open-database.server.ts';
    export { createStoryStore } from '#app/content/store/story-store.server.ts';
    export { createStoryLists } from '#app/content/ranking/story-lists.server.ts';
    export { sampleBrand } from '#tests/fixtures/sample-brand.ts';
    export { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
    export { brandText, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';`,
  );
}

/** What is measured on texts that people have labelled. */
export function qualityParts() {
  return compiled(
    'quality',
    `export { extractSummary } from '#app/content/summaries/extract/extract-summary.server.ts';
    export { extractArticle } from '#app/content/ingest/extract-article.server.ts';
    export { cleanHtml } from '#app/content/ingest/html/clean-html.server.ts';
    export { plainText } from '#app/content/ingest/html/plain-text.server.ts';
    export { loadTextModels } from '#app/content/ingest/text-models.server.ts';
    export { languageCode } from '#app/content/ingest/language/story-language.server.ts';
    export { decodeText } from '#app/content/ingest/parse/decode-text.server.ts';
    export { parseFeed } from '#app/content/ingest/parse/parse-feed.server.ts';
    export { openDatabase } from '#app/database/open-database.server.ts';
    export { createStoryStore } from '#app/content/store/story-store.server.ts';
    export { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
    export { clusterScores } from '#tests/bench/cluster-scores.ts';
    export { rouge } from '#tests/bench/rouge.ts';`,
  );
}

/** Fake ad services, and `portalOfSlots`: a site whose portal has that many slots of their ad units. */
export async function adParts() {
  const { siteWithAds, fakeAdNetwork, outfile } = await compiled(
    'ads',
    `export { siteWithAds } from '#tests/fakes/ads/site-with-ads.ts';
    export { fakeAdNetwork } from '#cli/lib/ads/fake-ad-network.ts';`,
  );
  rmSync(outfile);
  const portalOfSlots = (slots, units) =>
    siteWithAds({ units, cmsConfig: { feedPattern: ['story', 'story', 'ad'], allocatedSlots: slots } });
  return { portalOfSlots, fakeAdNetwork };
}

/** The exports of a module, and the file that it was compiled to. */
async function compiled(name, contents) {
  const outfile = path.join(ROOT, 'build', 'bench', `${name}-${process.pid}.mjs`);
  await build({
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
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

/** With packages marked as external, esbuild would mark the project's own imports too. */
function inside({ path: name }) {
  const [room, ...rest] = name.slice(1).split('/');
  return { path: path.join(ROOT, room, ...rest) };
}
