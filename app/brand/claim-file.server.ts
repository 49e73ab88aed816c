import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Log } from '#app/lib/log.ts';
import { makeFolder } from '#app/lib/make-folder.server.ts';
import { messageOf } from '#app/lib/message-of.ts';

const memorySchema = z.record(z.string(), z.string());

/** Which brand has each host, stored in a server's data folder from one run to the next. */
interface ClaimFile {
  /** Empty if the file is missing or cannot be read. */
  read(): ReadonlyMap<string, string>;
  /** Writes if something changed. If the folder cannot be written, that is logged once, and the server goes on. */
  save(holders: ReadonlyMap<string, string>): void;
}

/** The file `addresses.json` in a data folder. */
export function openClaimFile(dataFolder: string, log: Log): ClaimFile {
  const file = path.join(dataFolder, 'addresses.json');
  let written = '';
  let isLogged = false;
  return {
    read() {
      try {
        return new Map(Object.entries(memorySchema.parse(JSON.parse(readFileSync(file, 'utf8')))));
      } catch {
        return new Map();
      }
    },
    save(holders) {
      const text = `${JSON.stringify(Object.fromEntries([...holders].sort()), null, 2)}\n`;
      if (text === written) return;
      written = text;
      const fresh = `${file}.${process.pid}.new`;
      try {
        makeFolder(dataFolder);
        writeFileSync(fresh, text);
        renameSync(fresh, file);
      } catch (error) {
        if (existsSync(fresh)) rmSync(fresh);
        const reason = messageOf(error);
        if (!isLogged) log.warn(`Which brand holds which address cannot be kept: ${reason}`);
        isLogged = true;
      }
    },
  };
}
