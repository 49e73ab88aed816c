import { expect, it } from 'vitest';
import { startFailure } from './run-program.ts';

it('a failure that the operator can mend is told in its own sentence', () => {
  expect(startFailure(new Error('Port 80 is taken.'))).toBe('The server did not start. Port 80 is taken.');
});

it('a mistake of the program is told with its stack', () => {
  expect(startFailure(new TypeError('x is no function'))).toMatch(
    /^The server did not start\. TypeError: x is no function\n {4}at .*run-program\.test/,
  );
});
