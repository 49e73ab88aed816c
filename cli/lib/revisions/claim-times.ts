import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brandFile } from '#cli/lib/inspect/brand-file.ts';
import type { ClaimTime } from '#schemas/brand/rules/domain-clashes.ts';
import type { HostClaim } from '#schemas/brand/rules/host-claims.ts';
import { git } from './git-work-tree.ts';

/**
 * When brands made their claims, by the history of the brands folder: the commit that brought the value into the
 * file. Runs git for a claim that is asked for only, which are those of which two brands have the same.
 * @param root the brands folder; outside of a git work tree no time is known
 */
export function claimTimes(root: string): ClaimTime {
  const known = new Map<string, number | undefined>();
  return (claim) => {
    const id = `${claim.brid}\0${claim.path.join('.')}\0${claim.host}`;
    if (!known.has(id)) known.set(id, timeOf(root, claim));
    return known.get(id);
  };
}

/** A value that the file does not spell out, such as one from a preset, has no time of its own. */
function timeOf(root: string, { brid, host, path: key }: HostClaim): number | undefined {
  const file = path.join(root, brandFile(brid));
  const value = key[0] === 'brid' ? brid : host;
  if (!existsSync(file) || !readFileSync(file, 'utf8').includes(value)) return undefined;
  const name = `./${brandFile(brid)}`;
  if (!isInWorkTree(root)) return undefined;
  try {
    if (!git(root, ['show', `HEAD:${name}`]).includes(value)) return Number.POSITIVE_INFINITY;
    const times = git(root, ['log', '--follow', '--format=%ct', `-S${value}`, '--', name]).split('\n');
    const [newest] = times.filter(Boolean);
    return newest === undefined ? undefined : Number(newest);
  } catch {
    return Number.POSITIVE_INFINITY; // HEAD has no such file, so nothing of it is committed.
  }
}

function isInWorkTree(root: string): boolean {
  try {
    return git(root, ['rev-parse', '--is-inside-work-tree']) === 'true';
  } catch {
    return false;
  }
}
