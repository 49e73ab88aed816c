import { rememberSign } from './last-sign.ts';
import type { loader } from './screens/horoscope-sign-loader.server.ts';

/** Starts the page of one sign without React, which shows nothing there that the server did not. */
export function startSign(data: unknown): Promise<void> {
  rememberSign((data as Awaited<ReturnType<typeof loader>>).sign.id);
  return new Promise(() => undefined);
}
