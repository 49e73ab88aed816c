import { afterEach, expect, it, vi } from 'vitest';
import { KNOWN_VARIABLES } from '#app/server/suspect-variables.ts';
import cleanEnvironment from './clean-environment.ts';

afterEach(() => vi.unstubAllEnvs());

it('takes away all that our programs read, by name or from a file, and leaves what tests and others need', () => {
  const settings = KNOWN_VARIABLES.filter((name) => !name.startsWith('MASTHEAD_'));
  const theirs = [...settings, ...settings.map((name) => `${name}_FILE`), 'GEO_EDGE_POLICY_KEY_NEWSROOM'];
  const left = {
    MASTHEAD_CHROMIUM: '/usr/bin/chromium',
    HOSTNAME: 'here',
    TZ: 'Asia/Tokyo',
    PGHOST: 'there',
  };
  for (const name of theirs) vi.stubEnv(name, 'x');
  for (const [name, value] of Object.entries(left)) vi.stubEnv(name, value);
  cleanEnvironment();
  expect(theirs.filter((name) => name in process.env)).toEqual([]);
  expect(process.env).toMatchObject(left);
});
