// Installs packages of Debian, and systems like it, that tests and measurements need.
import { spawn } from 'node:child_process';

/**
 * Installs packages with all that they need, but nothing that they only recommend: for a browser that is much of a
 * desktop. Ends without an error where that is not possible; who needs them looks for what they bring.
 * @param names packages, or none of them if one is unknown
 */
export async function installPackages(names) {
  await aptGet(['update']);
  await aptGet(['install', '-y', '--no-install-recommends', ...names]);
}

function aptGet(args) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...rest] = [...asRoot, 'apt-get', '-qq', ...args];
  const child = spawn(command, rest, {
    stdio: ['ignore', 'ignore', 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return new Promise((resolve) => {
    child.once('error', resolve);
    child.once('close', resolve);
  });
}
