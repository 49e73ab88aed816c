import { expect, it } from 'vitest';
import { versionNumber } from './version-number.ts';

it.each([
  ['1.10.5', 110_050],
  ['2', 200_000],
  ['0.0.1', 10],
  ['1.2.3.4', 102_030],
  ['next', 0],
])('%s is %i', (version, number) => expect(versionNumber(version)).toBe(number));
