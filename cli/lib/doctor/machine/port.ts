import { createServer } from 'node:net';
import { z } from 'zod';
import { serverAddress } from '#app/lib/http/server-address.ts';
import { type CheckResult, fault, fine } from '#cli/lib/doctor/check-result.ts';
import { portOwner } from './port-owner.ts';

/** How many ports above the requested one are tried. */
const REACH = 20;

const healthSchema = z.object({ status: z.literal('ok'), version: z.string(), brands: z.int() });

/** Why listening is not possible: an error code of the system; undefined if it is. */
function obstacle(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** Whether a server could listen at the address. A Masthead that runs there already is fine. */
export async function checkPort(port: number, host: string): Promise<CheckResult> {
  const code = port === 0 ? undefined : await obstacle(port, host);
  if (!code) return fine(port === 0 ? 'any free port is taken' : `port ${port} is free`);
  if (code === 'EACCES') return fault(`port ${port} may not be used by this user`, 'PORT=3000 npm start');
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN')
    return fault(`HOST is ${host}, which is no address of this machine`, 'HOST=localhost npm start');
  if (code !== 'EADDRINUSE')
    return fault(`port ${port} cannot be used (${code})`, `PORT=${port + 1} npm start`);
  const version = await mastheadAt(port, host);
  if (version) return fine(`port ${port} is in use by Masthead ${version}, which runs already`);
  const owner = portOwner(port);
  return fault(
    `port ${port} is taken${owner ? ` by ${owner}` : ''}`,
    `PORT=${await nextFree(port, host)} npm start`,
  );
}

async function nextFree(port: number, host: string): Promise<number> {
  for (let next = port + 1; next <= Math.min(port + REACH, 65_535); next++) {
    if (!(await obstacle(next, host))) return next;
  }
  // 0 lets the system choose.
  return 0;
}

async function mastheadAt(port: number, host: string): Promise<string | undefined> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  try {
    const address = `${serverAddress(name, port)}/healthz`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(2000), redirect: 'error' });
    return healthSchema.parse(await answer.json()).version;
  } catch {
    return undefined;
  }
}
