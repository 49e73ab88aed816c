import { createServer } from 'node:net';
import { AddressError, listenOn } from '#app/server/server.port.server.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';

/**
 * Listens for a moment, before a command makes a store and fills it: of two servers that are started on one address, the
 * second one leaves nothing behind.
 * @throws CommandError where nobody can listen
 */
export async function refuseTakenAddress(address: { port: number; host: string }): Promise<void> {
  const server = createServer();
  try {
    await listenOn(server, address, console);
  } catch (error) {
    if (error instanceof AddressError) throw new CommandError(error.message, undefined, EXIT.usage);
    throw error;
  }
  await new Promise((closed) => server.close(closed));
}
