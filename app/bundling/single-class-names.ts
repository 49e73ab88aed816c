import type { Plugin } from 'vite';

/**
 * Imports class names as single bindings instead of one object per style sheet, so that unused ones are tree-shaken
 * and the others need no property access.
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

/**
 * The code with its style sheet as a namespace import; undefined where it has none, or looks classes up
 * dynamically.
 */
export function withSingleClassNames(code: string): string | undefined {
  if (!/import styles from '[^']+\.module\.css'/.test(code) || /styles\[/.test(code)) return undefined;
  return code.replace(/import styles from ('[^']+\.module\.css')/, 'import * as styles from $1');
}
