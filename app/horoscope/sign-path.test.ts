import { expect, it } from 'vitest';
import { timeZoneOf } from '#app/horoscope/readings/time-zone-of.server.ts';
import { signPath } from './sign-path.ts';

it('a zone’s slashes become hyphens', () => {
  expect(signPath('leo', 'America/New_York')).toBe('/horoscope/signs/leo/America-New_York');
  expect(signPath('leo', 'America/Argentina/Buenos_Aires')).toBe(
    '/horoscope/signs/leo/America-Argentina-Buenos_Aires',
  );
});

it('zones with an offset keep their signs', () => {
  expect(signPath('leo', 'Etc/GMT-5')).toBe('/horoscope/signs/leo/Etc%2FGMT-5');
});

it('the server finds the zone again', () => {
  for (const zone of ['UTC', 'Etc/GMT-5', 'Etc/GMT+5', '-05:00', 'America/Port-au-Prince', 'Asia/Tokyo']) {
    const written = decodeURIComponent(signPath('leo', zone).split('/').at(-1) ?? '');
    expect(timeZoneOf(written)).toBe(zone);
  }
});
