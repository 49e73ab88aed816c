import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { userText } from '#app/lib/file-owner.server.ts';
import { shellWord } from '#app/lib/shell-word.ts';
import { type CheckResult, fault } from '#cli/lib/doctor/check-result.ts';

/** Whose a store is, and what the user of this process may do with it. */
export interface StoreRights {
  file: string;
  /** Ids of users of the system: the file's owner, its folder's owner, and the user of this process. */
  owner: number;
  folderOwner: number;
  user: number;
  canRead: boolean;
  canWrite: boolean;
}

/** The rights to the file of a store; undefined where there is none, or where files have no owners. */
export function rightsToStore(file: string): StoreRights | undefined {
  const user = process.getuid?.();
  if (user === undefined || !existsSync(file)) return undefined;
  return {
    file,
    owner: statSync(file).uid,
    folderOwner: statSync(path.dirname(file)).uid,
    user,
    canRead: !isRefused(file, constants.R_OK),
    canWrite: !isRefused(file, constants.W_OK),
  };
}

/** A file system that takes no writes at all refuses with another code. */
function isRefused(file: string, right: number): boolean {
  try {
    accessSync(file, right);
    return false;
  } catch (error) {
    return ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}

/**
 * A store that a server cannot open as it belongs to somebody else. It is a good one: the fix leaves it where it is.
 * @returns undefined if it can be opened
 */
export function checkStoreOwner(rights: StoreRights): CheckResult | undefined {
  const { file, owner, folderOwner, user, canRead, canWrite } = rights;
  const folder = path.dirname(file);
  const giving = `sudo chown --reference=${shellWord(folder)} ${shellWord(file)}`;
  if (!canRead || !canWrite)
    return fault(
      `the store ${file} cannot be ${canRead ? 'written' : 'read'}: it belongs to ${userText(owner)}, and this command runs as ${userText(user)}`,
      folderOwner === user ? giving : `sudo -u '#${folderOwner}' <this command>  # the owner of ${folder}`,
    );
  // Root may open everything, also what the server may not.
  if (user === 0 && owner === 0 && folderOwner !== 0)
    return fault(
      `the store ${file} belongs to root, and its folder to ${userText(folderOwner)}, who cannot open it`,
      giving,
    );
  return undefined;
}
