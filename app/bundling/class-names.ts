import { createHash } from 'node:crypto';
import path from 'node:path';
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

/**
 * Generates class names of CSS modules: the own name and a short hash of the file, which compresses well.
 * Deterministic across builds and machines.
 *
 * @param root the project's folder
 */
export function shortClassName(root: string): (name: string, file: string) => string {
  return (name, file) => {
    const relativePath = path.relative(root, file).split(path.sep).join('/');
    return `${name}_${createHash('sha256').update(relativePath).digest('base64url').slice(0, 3)}`;
  };
}
