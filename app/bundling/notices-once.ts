import type { Plugin } from 'vite';

/** Notices of licences that stand in a file many times, as each module brings its package's: the first stays. */
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

/** The code without the second and further copies of a notice. */
export function withNoticesOnce(code: string): string {
  const known = new Set<string>();
  return code.replace(/\/\*\*\n(?: \*.*\n)*? \* @license .*\n(?: \*.*\n)*? ?\*\//g, (notice) =>
    known.has(notice) || !known.add(notice) ? '' : notice,
  );
}
