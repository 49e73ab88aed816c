import { afterEach, expect, it, vi } from 'vitest';
import { randomUuid } from './random-uuid.ts';

afterEach(() => void vi.unstubAllGlobals());

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('a random id is a UUID of version 4, also where the page is not secure', () => {
  expect(randomUuid()).toMatch(VERSION_4);
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 20 }, randomUuid);
  for (const id of ids) expect(id).toMatch(VERSION_4);
  expect(new Set(ids).size).toBe(20);
});
