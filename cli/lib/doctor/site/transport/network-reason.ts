import { explainNetworkError } from '#app/outgoing/outgoing.port.server.ts';

/**
 * Why a site could not be reached, in one sentence.
 * @param timeoutMs the time-out
 */
export function networkReason(error: unknown, host: string, timeoutMs: number): string {
  if (error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name)) {
    return `No whole answer from ${host} within ${timeoutMs / 1000} s.`;
  }
  return explainNetworkError(error, host).message;
}
