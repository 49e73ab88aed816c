import { expect, it } from 'vitest';
import { MINUTE_MS } from '#app/lib/dates/durations.ts';
import { createStrangeServices, MAX_STRANGE_MS } from './strange-services.server.ts';

function bench() {
  const clock = { now: 0 };
  return { clock, services: createStrangeServices(() => clock.now) };
}

it('services that no browser uses are left alone, together, when they have had their time of a minute', () => {
  const { clock, services } = bench();
  expect(services.pauseMs('a.evil.example')).toBe(0);
  services.took('a.evil.example', MAX_STRANGE_MS - 1);
  expect(services.pauseMs('b.evil.example')).toBe(0);
  services.took('b.evil.example', 1);
  clock.now = 10_000;
  expect(services.pauseMs('c.evil.example')).toBe(MINUTE_MS - 10_000);
  clock.now = MINUTE_MS;
  expect(services.pauseMs('c.evil.example')).toBe(0);
});

it.each([
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'wns2-par02p.notify.windows.com',
])('%s is a service of browsers, which never waits for others', (host) => {
  const { services } = bench();
  services.pauseMs('a.evil.example');
  services.took('a.evil.example', MAX_STRANGE_MS);
  expect(services.pauseMs(`${host}.evil.example`)).toBeGreaterThan(0);
  expect(services.pauseMs(host)).toBe(0);
});
