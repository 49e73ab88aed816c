import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * The program that listens on a port, such as `node (process 4711)`. Linux only, and only for processes of the same
 * user; otherwise undefined.
 */
export function portOwner(port: number): string | undefined {
  const inodes = new Set(
    ['tcp', 'tcp6'].flatMap((table) => listeningInodes(readOrNothing(`/proc/net/${table}`), port)),
  );
  if (inodes.size === 0) return undefined;
  const process = listOrNothing('/proc').find((id) => /^\d+$/.test(id) && holdsSocket(id, inodes));
  return process && `${readOrNothing(`/proc/${process}/comm`).trim()} (process ${process})`;
}

/** Socket numbers of a table as in proc(5): column 1 is address:port in hexadecimal, 3 the state, 9 the inode. */
export function listeningInodes(table: string, port: number): string[] {
  const LISTENING = '0A';
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return table
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter((cells) => cells[1]?.endsWith(ending) && cells[3] === LISTENING)
    .flatMap((cells) => cells[9] ?? []);
}

function holdsSocket(process: string, inodes: ReadonlySet<string>): boolean {
  return listOrNothing(`/proc/${process}/fd`).some((descriptor) => {
    try {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${process}/fd/${descriptor}`))?.[1];
      return inode !== undefined && inodes.has(inode);
    } catch {
      return false;
    }
  });
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function listOrNothing(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
