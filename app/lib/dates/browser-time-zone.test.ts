import { afterEach, expect, it, vi } from 'vitest';
import { browserTimeZone } from './browser-time-zone.ts';

afterEach(() => vi.unstubAllGlobals());

it('is that of Temporal, else the one that dates are formatted in', () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'America/Bogota' } });
  expect(browserTimeZone()).toBe('America/Bogota');
  vi.stubGlobal('Temporal', undefined);
  expect(browserTimeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});
