import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { nodeModulesOf } from '#cli/lib/project.ts';

/** A header bidding script, ready to be served. */
export interface PrebidScript {
  /** With a hash of its content: `prebid-0123456789.js`. */
  name: string;
  text: string;
}

/** Path under which our own servers serve scripts of ads. */
export const ADS_PATH = '/ads/';

const dependenciesSchema = z.record(z.string(), z.array(z.string()));

/**
 * Joins the chunks that the Prebid package ships, as its own build does: the core, what the modules share, the
 * modules, and the start of the queue, which is a task of its own. Nothing is compiled, so that a brand takes
 * milliseconds.
 * @param chunks folder `dist/chunks` of the package
 * @param modules names as Prebid has them, without `.js`
 */
export function composePrebid(chunks: string, modules: readonly string[]): PrebidScript {
  const read = (file: string) => readFileSync(path.join(chunks, file), 'utf8');
  const dependencies = dependenciesSchema.parse(JSON.parse(read('dependencies.json')));
  const own = ['prebid-core.js', ...modules.map((name) => `${name}.js`)];
  const shared = own.flatMap((file) => dependencies[file] ?? []);
  const files = [...new Set(['prebid-core.js', ...shared, ...own])];
  const source = files.map(read).join('\n').replaceAll(FOREIGN_CHUNKS, ADS_PATH);
  const text = `${COMPILE_ALL}
/* Prebid.js, Apache-2.0: ${modules.join(', ')} */
if (!window.pbjs || !window.pbjs.libLoaded) {
${source}
setTimeout(() => window.pbjs.processQueue());
}
`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  return { name: `prebid-${hash}.js`, text };
}

/**
 * Tells the browser to compile all functions where it compiles the script, beside the page, and not one by one where
 * they are called (explicit compile hints of V8; other browsers take it for a comment). It must be the first line.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad';

/** Chunks that Prebid loads while it runs come from our own origin, or not at all. */
const FOREIGN_CHUNKS = /https:\/\/cdn\.jsdelivr\.net\/npm\/prebid\.js@[\d.]+\/dist\/chunks\//g;

/** Folder of the chunks in a checkout. */
export function prebidChunks(root: string): string {
  return path.join(nodeModulesOf(root), 'prebid.js', 'dist', 'chunks');
}
