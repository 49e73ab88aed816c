import { chownSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Gives a file or folder that root made to the owner and the group of another: root runs commands in the data folder of
 * a server that has a user of its own, which could not open what belongs to root. Other users keep what they make.
 * @throws the file system's error
 */
export function giveToOwnerOf(file: string, model: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(model);
  const made = statSync(file);
  if (made.uid !== uid || made.gid !== gid) chownSync(file, uid, gid);
}

/** Gives what root has just made to the owner of the folder that it is in, where the file system allows that. */
export function giveToFolderOwner(file: string): void {
  try {
    giveToOwnerOf(file, path.dirname(path.resolve(file)));
  } catch {
    // It stays root's, for example in a container whose users are not those of the machine.
  }
}

/** A user of the system in a sentence. */
export function userText(uid: number | undefined): string {
  return uid === 0 ? 'root' : `user ${uid}`;
}
