import { createHash } from 'node:crypto';
import path from 'node:path';

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
