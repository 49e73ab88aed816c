// One installation or build at a time in a checkout: two at once would remove each other's files.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** No build takes as long, in ms: an older lock was left behind, and its process id belongs to another program by now. */
const MAX_BUILD_MS = 15 * 60_000;

/** No removal of a lock takes as long, in ms. */
const MAX_REMOVING_MS = 5_000;

/** Between two looks at a lock that another process holds, in ms. */
const PAUSE_MS = 200;

/** Locks of this process: after a restart of a container, an old lock may name our own process id. */
const held = new Set();

/** Runs `work` while no other process, and nobody else in this one, has the lock: a file that names its owner. */
export async function withBuildLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  let hasSaid = false;
  while (!take(file)) {
    const owner = ownerOf(file);
    if (owner === undefined) continue;
    if (!isHeld(file, owner)) {
      removeStale(file);
      await wait(1);
      continue;
    }
    if (!hasSaid) console.error(`Waiting for process ${owner}, which installs or builds …`);
    hasSaid = true;
    await wait(PAUSE_MS);
  }
  held.add(file);
  try {
    return await work();
  } finally {
    held.delete(file);
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The process id in the lock, or undefined when the lock is gone. */
function ownerOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isHeld(file, owner) {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > MAX_BUILD_MS) return false;
  // Created, and not written yet.
  if (owner === '') return true;
  return Number(owner) === process.pid ? held.has(file) : isRunning(Number(owner));
}

function isRunning(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** While no other process does the same: one that finds the same lock a moment later would remove the next owner's. */
function removeStale(file) {
  const removing = `${file}.removing`;
  if (!take(removing)) {
    const age = Date.now() - (statSync(removing, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > MAX_REMOVING_MS) rmSync(removing, { force: true });
    return;
  }
  try {
    const owner = ownerOf(file);
    if (owner !== undefined && !isHeld(file, owner)) rmSync(file, { force: true });
  } finally {
    rmSync(removing, { force: true });
  }
}
