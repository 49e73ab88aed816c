import { expect, it } from 'vitest';
import { createSilentServices, PAUSE_MS, SILENT_AFTER } from './silent-services.server.ts';

const HOST = 'push.example';

function bench() {
  const clock = { now: 0 };
  const services = createSilentServices(() => clock.now);
  const beSilent = (times: number) => {
    for (let time = 0; time < times; time++) services.saidNothing(HOST);
  };
  return { clock, services, beSilent };
}

it('a service is left alone after it was silent so many times in turn, and no other', () => {
  const { services, beSilent } = bench();
  beSilent(SILENT_AFTER - 1);
  expect(services.pauseMs(HOST)).toBe(0);
  beSilent(1);
  expect([services.pauseMs(HOST), services.pauseMs('other.example')]).toEqual([PAUSE_MS, 0]);
});

it('an answer ends the silence', () => {
  const { services, beSilent } = bench();
  beSilent(SILENT_AFTER - 1);
  services.answered(HOST);
  beSilent(SILENT_AFTER - 1);
  expect(services.pauseMs(HOST)).toBe(0);
});

it('after a pause one request tries it, and the others wait for what becomes of that', () => {
  const { clock, services, beSilent } = bench();
  beSilent(SILENT_AFTER);
  clock.now = PAUSE_MS;
  expect([services.pauseMs(HOST), services.pauseMs(HOST)]).toEqual([0, PAUSE_MS]);
  services.answered(HOST);
  expect(services.pauseMs(HOST)).toBe(0);
});
