import type { Plugin } from 'vite';

/**
 * Names of classes as single bindings and not as one object a style sheet: what a page does not use falls away, and
 * the rest needs no property each.
 */
export function singleClassNames(): Plugin {
  return {
    name: 'masthead-single-class-names',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx$/.test(id)) return;
      const changed = withSingleClassNames(code);
      return changed === undefined ? undefined : { code: changed, map: null };
    },
  };
}

/** The code with its style sheet as a namespace; undefined where it has none, or names classes by a value. */
export function withSingleClassNames(code: string): string | undefined {
  if (!/import styles from '[^']+\.module\.css'/.test(code) || /styles\[/.test(code)) return undefined;
  return code.replace(/import styles from ('[^']+\.module\.css')/, 'import * as styles from $1');
}
