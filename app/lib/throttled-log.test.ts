import { expect, it } from 'vitest';
import { createThrottledLog } from './throttled-log.ts';

it('logs the same failure once, or once a minute', () => {
  const lines: string[] = [];
  let now = 0;
  const log = createThrottledLog({ info: () => undefined, warn: (line) => lines.push(line) }, () => now);
  for (now of [0, 30_000, 59_999, 60_000]) {
    log.once('a', `once at ${now}`);
    log.seldom('b', `seldom at ${now}`);
  }
  expect(lines).toEqual(['once at 0', 'seldom at 0', 'seldom at 60000']);
});
