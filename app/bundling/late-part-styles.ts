import type { Plugin, Rollup } from 'vite';
import type { LatePartCall } from './late-parts.ts';

/**
 * Vite plugin: adds the styles of late parts to the chunks of their callers, so that the server links them with the
 * pages that show the parts.
 */
export function latePartStyles(calls: readonly LatePartCall[]): Plugin {
  return {
    name: 'masthead-late-part-styles',
    apply: 'build',
    generateBundle: (_, bundle) => moveStyles(bundle, calls),
  };
}

/** Adds the style sheets of each late part, and of its imports, to the chunk of the calling module. */
export function moveStyles(bundle: Rollup.OutputBundle, calls: readonly LatePartCall[]): void {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  for (const { importer, part } of calls) {
    const caller = chunkOf.get(importer);
    const called = chunkOf.get(part);
    if (!caller || !called) continue;
    for (const { viteMetadata } of withImports(bundle, called))
      for (const sheet of viteMetadata?.importedCss ?? []) caller.viteMetadata?.importedCss.add(sheet);
  }
}

function withImports(bundle: Rollup.OutputBundle, chunk: Rollup.OutputChunk): Set<Rollup.OutputChunk> {
  const found = new Set([chunk]);
  // Iterating a set includes members that are added meanwhile.
  for (const { imports } of found)
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  return found;
}
