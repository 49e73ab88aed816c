import { expect, it } from 'vitest';
import { toAscii } from './ascii.ts';

it('keeps printable ASCII and strips everything else', () => {
  expect(toAscii(' a~\tñ\n“b”\u007f')).toBe(' a~b');
});
