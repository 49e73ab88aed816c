import { expect, test } from 'vitest';
import { zoneOffset } from './date-zone.server.ts';

test.each([
  ['EST', undefined, -5],
  ['pdt', undefined, -7],
  ['GMT', undefined, 0],
  [undefined, undefined, 0],
  ['A', undefined, 0],
  [undefined, '+0530', 5.5],
  [undefined, '-08:00', -8],
  [undefined, '+2', 2],
  [undefined, '-700', -7],
  ['GMT', '+0100', 1],
  [undefined, '+9900', null],
  [undefined, '+12345', null],
])('%s %s is %s hours', (name, digits, hours) => expect(zoneOffset(name, digits)).toBe(hours));
