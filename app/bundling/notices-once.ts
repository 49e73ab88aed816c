import type { Plugin } from 'vite';

/** Removes repeated licence notices from a chunk, as each module of a package brings its own: the first stays. */
export function noticesOnce(): Plugin {
  return {
    name: 'masthead-notices-once',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = withNoticesOnce(chunk.code);
    },
  };
}

/** The code without repeated notices. */
export function withNoticesOnce(code: string): string {
  const known = new Set<string>();
  return code.replace(/\/\*\*\n(?: \*.*\n)*? \* @license .*\n(?: \*.*\n)*? ?\*\//g, (notice) =>
    known.has(notice) || !known.add(notice) ? '' : notice,
  );
}
