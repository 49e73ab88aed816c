import type { Log } from '#app/lib/log.ts';
import { messageOf } from '#app/lib/message-of.ts';

/**
 * Reloads when the process gets SIGHUP, as `systemctl reload` sends it. A reload that fails is logged, and the server
 * goes on with what it has. On a terminal SIGHUP still ends the process: there it means that the window was closed.
 * @returns the function that stops listening
 */
export function reloadOnSignal(reload: () => void, log: Log): () => void {
  if (process.stdout.isTTY) return () => undefined;
  const listener = () => {
    try {
      reload();
      log.info('Reloaded, as SIGHUP asked for it.');
    } catch (error) {
      log.warn(`Not reloaded: ${messageOf(error)}`);
    }
  };
  process.on('SIGHUP', listener);
  return () => process.off('SIGHUP', listener);
}
