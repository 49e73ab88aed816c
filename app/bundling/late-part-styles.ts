import type { Plugin, Rollup } from 'vite';
import type { LatePartCall } from './late-parts.ts';

/**
 * Styles of late parts belong to the pages that show them from the start: they are named with the file that makes the
 * call, as the server puts the styles of a page into its first answer.
 */
export function latePartStyles(calls: readonly LatePartCall[]): Plugin {
  return {
    name: 'masthead-late-part-styles',
    apply: 'build',
    generateBundle: (_, bundle) => moveStyles(bundle, calls),
  };
}

/** Names the style sheets of each late part, and of what it imports, with the file of the module that calls for it. */
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
  // A set gives what is added while it is read, too.
  for (const { imports } of found)
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  return found;
}
