import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { processIsGone } from '#app/lib/process-is-gone.server.ts';
import { makeReadable } from '#cli/lib/deployment/readable-deployment.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import {
  earlierRelease,
  presentOrder,
  promoted,
  readServiceOrder,
  rolledBack,
  writeServiceOrder,
} from './service-order.ts';

/** Releases of a brand that are not deleted: the one that is served, and those that a roll-back can go to. */
export const KEPT_RELEASES = 5;

/** Digest of a deployment: of its list of files with their sizes and SHA-256; 16 hex digits. */
export function digestOf(deployment: string): string {
  const text = readFileSync(path.join(deployment, 'deploy.json'));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The releases of one brand below a folder: `<to>/<brid>` is a link to one of `<to>/.releases/<brid>/<digest>`. */
export interface Releases {
  /** Digests, the one that was promoted last first. */
  list(): string[];
  /** The digest that the link leads to; undefined if there is no link. */
  current(): string | undefined;
  /** Copies a deployment, if it is not there yet, and switches the link to it. Older releases are removed. */
  promote(deployment: string, digest: string): void;
  /** The release that was served before the present one and was never rolled back from; undefined if there is none. */
  earlier(): string | undefined;
  /** Switches the link to a release instead of the present one. @throws CommandError if there is no such release */
  rollBack(digest: string): void;
}

/**
 * The releases of a brand.
 * @param to folder of all sites, for example /srv/masthead
 * @throws CommandError if a folder is where the link should be
 */
export function openReleases(to: string, brid: string): Releases {
  const link = path.join(to, brid);
  const folder = path.join(to, '.releases', brid);
  const place = (digest: string) => path.join(folder, digest);
  const stat = lstatSync(link, { throwIfNoEntry: false });
  if (stat && !stat.isSymbolicLink())
    throw new CommandError(
      `${link} is a folder, not a link to a release.`,
      `Move it away, with what is in its data/: mv ${link} ${link}.before`,
    );
  const current = () =>
    lstatSync(link, { throwIfNoEntry: false }) ? path.basename(readlinkSync(link)) : undefined;
  const list = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => !name.startsWith('.'))
      .map((name) => ({ name, at: statSync(place(name)).mtimeMs }))
      .sort((a, b) => b.at - a.at)
      .map(({ name }) => name);
  const order = () => presentOrder(readServiceOrder(folder), list(), current());
  const switchTo = (digest: string) => {
    // Renaming a link over another is one step for whoever opens a file through it (POSIX, rename).
    const fresh = `${link}.${process.pid}.new`;
    rmSync(fresh, { force: true });
    orRemove(fresh, () => {
      symlinkSync(path.relative(to, place(digest)), fresh);
      renameSync(fresh, link);
    });
  };
  return {
    list,
    current,
    earlier: () => (current() === undefined ? order().at(-1) : earlierRelease(order())),
    rollBack(digest) {
      if (!list().includes(digest))
        throw new CommandError(
          `There is no release ${digest} of ${brid}.`,
          `There are: ${list().join(', ') || 'none'}.`,
          EXIT.findings,
        );
      const next = rolledBack(order(), digest);
      switchTo(digest);
      // The next command sees by the link that one went back; so a full disk does not prevent it.
      unlessFull(() => writeServiceOrder(folder, next));
    },
    promote(deployment, digest) {
      mkdirSync(folder, { recursive: true });
      for (const left of leftBehind(to, brid, folder)) rmSync(left, { recursive: true, force: true });
      if (!existsSync(place(digest))) {
        const fresh = path.join(folder, `.${digest}.${process.pid}.new`);
        orRemove(fresh, () => {
          cpSync(deployment, fresh, {
            recursive: true,
            filter: (from) => path.relative(deployment, from) !== 'data',
          });
          makeReadable(fresh);
          // Another command may have copied the same meanwhile.
          if (!existsSync(place(digest))) renameSync(fresh, place(digest));
        });
      }
      const next = promoted(order(), digest);
      const now = new Date();
      utimesSync(place(digest), now, now);
      writeServiceOrder(folder, next);
      switchTo(digest);
      // Releases that a roll-back can lead to go last, however many bad ones were promoted since.
      const byWorth = new Set([...[...next].reverse(), ...list()]);
      for (const old of [...byWorth].slice(KEPT_RELEASES))
        rmSync(place(old), { recursive: true, force: true });
    },
  };
}

/** Unfinished copies, links and records of commands that were killed. */
function leftBehind(to: string, brid: string, folder: string): string[] {
  const isLeft = (name: string) => processIsGone(Number(/\.(\d+)\.new$/.exec(name)?.[1]));
  const links = readdirSync(to).filter((name) => name.startsWith(`${brid}.`) && isLeft(name));
  const others = readdirSync(folder).filter((name) => name.startsWith('.') && isLeft(name));
  return [...links.map((name) => path.join(to, name)), ...others.map((name) => path.join(folder, name))];
}

/** Does work on a new file or folder, which stays only under another name. */
function orRemove(fresh: string, work: () => void): void {
  try {
    work();
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function unlessFull(work: () => void): void {
  try {
    work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
