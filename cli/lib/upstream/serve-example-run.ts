import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createBrandRegistry, loadBrands } from '#app/brand/brand.port.server.ts';
import { messageOf } from '#app/lib/message-of.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { compileApp } from '#cli/lib/serve/compile-app.ts';
import { environmentOf, startSite, untilStopped } from '#cli/lib/serve/start-site.ts';
import { type ExampleFaults, withFaults } from './example-faults.ts';

/** Options of `upstream serve-example`, as the command line hands them over. */
export interface ServeExampleOptions {
  port: string;
  slow?: string;
  nulls?: boolean;
  pageSize?: string;
}

/** Serves a back end that answers all calls out of the demo pack, until it is stopped. */
export async function runServeExample(
  options: ServeExampleOptions,
  { project, output }: CommandContext,
): Promise<number> {
  const faults: ExampleFaults = {
    slowMs: wholeNumber('--slow', options.slow) ?? 0,
    nulls: options.nulls === true,
    pageSize: wholeNumber('--page-size', options.pageSize),
  };
  const given = environmentOf({ PORT: options.port, UPSTREAM_URL: '', DATABASE_URL: '' }, project.data);
  await compileApp(project.root);
  const { folders } = loadBrands(project.brands);
  const brands = createBrandRegistry(folders.flatMap((folder) => (folder.ok ? [folder.loaded] : [])));
  const quiet = { info: () => undefined, warn: (line: string) => output.warn(line) };
  const site = await startSite(
    project,
    {
      ...given,
      port: 0,
      host: 'localhost',
      databaseFile: ':memory:',
      databaseUrl: undefined,
      upstream: undefined,
      ingest: { ...given.ingest, isOn: false },
      forwardsEvents: false,
      isTrial: true,
    },
    brands,
    quiet,
  );
  const server = exampleServer(`http://localhost:${site.port}`, faults);
  const port = await listening(server, given.port);
  output.print(`The example back end answers at http://localhost:${port}. Stop it with Ctrl+C.`);
  output.note(`Check it: npx masthead upstream check http://localhost:${port} --brand newsroom`);
  output.note(`Show it:  UPSTREAM_URL=http://localhost:${port} npx masthead serve`);
  await untilStopped();
  server.closeAllConnections();
  server.close();
  await site.close();
  return EXIT.fine;
}

/** Files that answers name: pictures of stories, and games. */
const FILES = /^\/(demo|game-pack)\//;

/** Answers calls as the site at `origin` does, with faults, and the files they name; pages are no part of a back end. */
export function exampleServer(origin: string, faults: ExampleFaults): Server {
  return createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://example');
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    try {
      if (FILES.test(pathname)) {
        const file = await fetch(origin + pathname);
        response.writeHead(file.status, { 'Content-Type': file.headers.get('content-type') ?? '' });
        return void response.end(Buffer.from(await file.arrayBuffer()));
      }
      if (!pathname.startsWith('/api/')) return void send(404, { message: 'page data not found' });
      const answer = await fetch(origin + pathname + search, { method: request.method ?? 'GET' });
      const body: unknown = await answer.json();
      await pause(faults.slowMs);
      send(answer.status, answer.status === 200 ? withFaults(body, faults) : body);
    } catch {
      send(502, { message: 'request failed' });
    }
  });
}

async function listening(server: Server, port: number): Promise<number> {
  server.listen(port, 'localhost');
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new CommandError(messageOf(error), 'Choose another --port.');
  }
  return (server.address() as AddressInfo).port;
}

function wholeNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new CommandError(`${option} takes a whole number, not ${JSON.stringify(text)}.`);
}
