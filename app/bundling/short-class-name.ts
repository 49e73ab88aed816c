import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * Names classes of CSS modules: a class's own name and a sign of its file, which compresses well. The same in both
 * builds and on all machines.
 *
 * @param root the project's folder
 */
export function shortClassName(root: string): (name: string, file: string) => string {
  return (name, file) => {
    const place = path.relative(root, file).split(path.sep).join('/');
    return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 3)}`;
  };
}
