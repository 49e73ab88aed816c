import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from '../../../cli/bin/prepare.mjs';
import { freePort } from '../../setup/free-port.mjs';

const folder = import.meta.dirname;
const command = (name) => path.join(folder, 'node_modules/.bin', name);

/** Starts two servers of the same ten cards, which render them for each request: Remix, by `remix-serve`, and Astro. */
export async function startPeers() {
  await ensureInstalled(folder);
  const remix = path.join(folder, 'remix');
  execFileSync('npx', ['remix', 'vite:build'], { cwd: remix, stdio: 'ignore' });
  const astro = path.join(folder, 'astro');
  const quiet = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  execFileSync(command('astro'), ['build'], { cwd: astro, stdio: 'ignore', env: quiet });
  return {
    remix: await start([command('remix-serve'), 'build/server/index.js'], remix),
    astro: await start(['dist/server/entry.mjs'], astro),
  };
}

async function start(args, cwd) {
  const port = await freePort('localhost');
  const env = { ...process.env, NODE_ENV: 'production', HOST: 'localhost', PORT: String(port) };
  const child = spawn(process.execPath, args, { cwd, env, stdio: 'ignore' });
  const url = `http://localhost:${port}/`;
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { port, pid: child.pid, stop: () => child.kill() };
}
