import { createHash, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '#app/lib/make-folder.server.ts';

const FILE = 'picture.key';

/**
 * The key that signs pictures' addresses: from the configured text, else generated once and stored in the data folder, so
 * that all processes with that folder share it.
 * @throws Error when the file is damaged; the file system's errors
 */
export function pictureKey(configured: string | undefined, dataFolder: string): Buffer {
  if (configured) return createHash('sha256').update(configured).digest();
  const file = path.join(dataFolder, FILE);
  return readKey(file) ?? makeKey(file);
}

function readKey(file: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
    return key.length === 32 ? key : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** `link` fails if the file exists already: of two processes that start at once, one wins and both read its key. */
function makeKey(file: string): Buffer {
  makeFolder(path.dirname(file));
  const fresh = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.new`;
  const key = randomBytes(32);
  writeFileSync(fresh, `${key.toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(fresh, file);
    return key;
  } catch (error) {
    const existing = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readKey(file) : undefined;
    if (existing) return existing;
    throw new Error(`${file} holds no key. Remove it, and a new one is made at the next start.`, {
      cause: error,
    });
  } finally {
    rmSync(fresh, { force: true });
  }
}
