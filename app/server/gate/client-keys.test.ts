import { expect, it } from 'vitest';
import { createClientKeys } from './client-keys.ts';

const NOON = Date.UTC(2026, 10, 22, 12);

it('a client has one name for an hour, and another in the next and in another process', () => {
  const keyOf = createClientKeys();
  const name = keyOf('192.0.2.1', NOON);
  expect(keyOf('192.0.2.1', NOON + 59 * 60_000)).toBe(name);
  expect(keyOf('192.0.2.1', NOON + 60 * 60_000)).not.toBe(name);
  expect(keyOf('192.0.2.2', NOON)).not.toBe(name);
  expect(createClientKeys()('192.0.2.1', NOON)).not.toBe(name);
  expect(name).not.toContain('192');
});
