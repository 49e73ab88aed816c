import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createStoryStore, importDemoPack } from '#app/content/content.port.server.ts';
import { openDatabase } from '#app/database/database.port.server.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { fillWithPack } from '#cli/lib/pack-stories.ts';
import type { Project } from '#cli/lib/project.ts';
import { withPack } from '#cli/lib/with-pack.ts';
import { fixedClockModule, SHOT_TIME } from './fixed-clock.ts';

/** A site that does not change: its own copy of the brands, its own store, its own time. */
interface ShotSite {
  /** For example `http://localhost:40123`. */
  origin: string;
  /** Stops the site and removes its folder. */
  stop(): Promise<void>;
}

/** Which stories a site shows. */
export interface ShownPack {
  /** Name of the pack. Default: demo. */
  pack?: string | undefined;
  /** How many of its stories are shown in each language. Default: as many as were written. */
  perLanguage?: number | undefined;
}

/**
 * Serves the project's brands with a pack of stories on a free port, in a process whose clock is fixed at SHOT_TIME.
 * Later changes of brand files have no effect.
 * @param signal stops it while it starts
 * @throws CommandError with the site's output when it does not start
 */
export async function serveForShots(
  project: Project,
  { pack = 'demo', perLanguage }: ShownPack = {},
  signal?: AbortSignal,
): Promise<ShotSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-shots-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const brands = path.join(folder, 'brands');
    const data = path.join(folder, 'data');
    cpSync(project.brands, brands, { recursive: true });
    await fillStore(path.join(data, 'content.db'), withPack(project, pack), perLanguage);
    signal?.throwIfAborted();
    const serve = path.join(project.root, 'cli', 'bin', 'masthead.mjs');
    const child = spawn(
      process.execPath,
      ['--import', fixedClockModule(SHOT_TIME), serve, 'serve', '--demo', ...packOptions(pack, perLanguage)],
      {
        env: {
          ...process.env,
          PORT: '0',
          HOST: 'localhost',
          DATA_DIR: data,
          BRANDS_DIR: brands,
          STRICT_HOSTS: 'false',
          DRAIN_S: '0',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const interrupt = () => child.kill();
    signal?.addEventListener('abort', interrupt);
    const stop = async () => {
      await ended(child);
      remove();
    };
    try {
      return { origin: `http://localhost:${await portOf(child)}`, stop };
    } catch (error) {
      await stop();
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', interrupt);
    }
  } catch (error) {
    remove();
    throw error;
  }
}

async function fillStore(file: string, project: Project, perLanguage: number | undefined): Promise<void> {
  if (perLanguage !== undefined) {
    await fillWithPack(project, { store: { file }, perLanguage, now: SHOT_TIME, note: () => undefined });
    return;
  }
  const database = await openDatabase(file);
  await importDemoPack(createStoryStore(database), project.demoPack, SHOT_TIME);
  await database.destroy();
}

/** The site takes pictures from the same pack, and leaves an empty store empty. */
function packOptions(pack: string, perLanguage: number | undefined): string[] {
  return ['--pack', pack, ...(perLanguage === undefined ? [] : ['--stories', String(perLanguage)])];
}

function portOf(child: ChildProcess): Promise<number> {
  let said = '';
  return new Promise((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      said += chunk.toString();
      const listening = /on http:\/\/[^\s:]+:(\d+)/.exec(said);
      if (listening) resolve(Number(listening[1]));
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(
        new CommandError(`The site did not start (code ${code}).`, said.trim() || undefined, EXIT.internal),
      ),
    );
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
