import { expect, it } from 'vitest';
import { withNoticesOnce } from './notices-once.ts';

it('keeps the first of equal notices, and all different ones', () => {
  const notice = (name: string) => `/**\n * ${name}\n * @license MIT\n */\n`;
  expect(withNoticesOnce(`${notice('a')}x;${notice('a')}y;${notice('b')}`)).toBe(
    `${notice('a')}x;\ny;${notice('b')}`,
  );
});
