import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf, descendants } from '#tests/setup/descendants.ts';

/** Processes that share the port. */
export const WORKERS = 2;

/** As the unit and the image start it. */
const NODE_FLAGS = ['--max-semi-space-size=8'];

/** A deployment that is served under a supervisor of its own workers. */
export interface SoakSite {
  port: number;
  pid: number;
  /** Ids of its processes by what they do, as they run now. */
  processes(): Array<{ pid: number; name: 'parent' | 'worker' | 'feeds' | 'parser' }>;
  /** How often a text stands in its log. */
  logged(text: string): number;
  /** The last lines of its log. */
  lastLines(): string;
  /** Resolves when the text was logged so often. @throws Error after a minute */
  untilLogged(text: string, times: number): Promise<void>;
  reload(): void;
  stop(): Promise<void>;
}

/** Builds a deployment of the brand `acmeNews`. @returns its folder */
export function buildSoakDeployment(root: string): string {
  const run = (...args: string[]) => {
    const done = spawnSync(process.execPath, ['cli/bin/masthead.mjs', ...args], {
      env: { ...process.env, BRANDS_DIR: path.join(root, 'brands') },
      encoding: 'utf8',
    });
    if (done.status !== 0) throw new Error(`masthead ${args.join(' ')}: ${done.stderr}`);
  };
  cpSync('brands/_presets', path.join(root, 'brands', '_presets'), { recursive: true });
  run('new', 'acmeNews', '--name', 'Acme News', '--domain', 'news.acme.example');
  run('build', 'acmeNews', '--out', path.join(root, 'out'));
  return path.join(root, 'out', 'acmeNews');
}

/** What an edit of the brand changes. */
export interface BrandEdit {
  title: string;
  feeds: string[];
}

/** Writes `brand.json` of a deployment as a release would: whole, under another version. */
export function editBrand(deployment: string, { title, feeds }: BrandEdit): void {
  const file = path.join(deployment, 'brand.json');
  const whole = JSON.parse(readFileSync(file, 'utf8'));
  whole.brandVersion = title.replace(/\W/g, '').slice(-10).toLowerCase().padStart(10, '0');
  whole.brand.portalTitle = title;
  whole.brand.content.feeds = feeds.map((url) => ({ url }));
  whole.brand.content.demoPack = 'always';
  writeFileSync(`${file}.new`, JSON.stringify(whole));
  renameSync(`${file}.new`, file);
}

const PROGRAMS = {
  'server.mjs': 'worker',
  'ingest-process.mjs': 'feeds',
  'reading-process.mjs': 'parser',
} as const;

/**
 * Starts the server of a deployment with two workers.
 * @param enter command that runs a program where its disk is; empty: here
 */
export async function startSoakSite(
  deployment: string,
  environment: Record<string, string>,
  enter: readonly string[] = [],
): Promise<SoakSite> {
  mkdirSync(environment.DATA_DIR ?? deployment, { recursive: true });
  const [program = process.execPath, ...args] = [
    ...enter,
    process.execPath,
    ...NODE_FLAGS,
    path.join(deployment, 'server.mjs'),
  ];
  const child = spawn(program, args, {
    env: { ...process.env, WORKERS: String(WORKERS), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const logged = (part: string) => text.split(part).length - 1;
  const untilLogged = async (part: string, times: number) => {
    for (let tries = 0; logged(part) < times; tries++) {
      if (tries > 600 || child.exitCode !== null)
        throw new Error(`The site did not log ${JSON.stringify(part)} ${times} times:\n${text.slice(-4000)}`);
      await wait(100);
    }
  };
  await untilLogged(' is served on ', WORKERS);
  return {
    port: Number(/on http:\/\/[^\s:]+:(\d+)/.exec(text)?.[1]),
    pid: child.pid ?? 0,
    processes: () => [
      { pid: child.pid ?? 0, name: 'parent' },
      ...descendants(child.pid ?? 0).flatMap((pid) => {
        const command = commandOf(pid);
        const program = Object.keys(PROGRAMS).find((name) => command.includes(name));
        return program ? [{ pid, name: PROGRAMS[program as keyof typeof PROGRAMS] }] : [];
      }),
    ],
    logged,
    lastLines: () => text.slice(-6000),
    untilLogged,
    reload: () => void child.kill('SIGHUP'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
