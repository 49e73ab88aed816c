import { expect, it } from 'vitest';
import { createThrottledLog } from '#app/lib/throttled-log.ts';
import { CircuitBreakers } from './circuit-breakers.server.ts';

it('a call that is not sent any more is a warning, and that it is answered again is a notice', () => {
  const lines: string[] = [];
  let now = 0;
  const log = {
    warn: (line: string) => lines.push(`warn ${line}`),
    info: (line: string) => lines.push(`info ${line}`),
  };
  const breakers = new CircuitBreakers(
    createThrottledLog(log, () => now),
    () => now,
  );
  const ask = (ok: boolean) => {
    const permit = breakers.ask('portal');
    if (permit.granted) permit.ended(ok);
  };
  for (let failed = 0; failed < 5; failed++) ask(false);
  now += 60_000;
  ask(true);
  expect(lines).toEqual([
    'warn The back end fails at "portal": it is not asked for 5 s.',
    'info The back end answers "portal" again.',
  ]);
});
