import { expect, it } from 'vitest';
import { suppliedTimes } from './supplied-times.ts';

it('times of the carrier’s app come in ms or seconds, as numbers or as text', () => {
  expect(suppliedTimes({ start_time: '1795000000', start_in_app_time: 1_795_000_001_500 })).toEqual({
    startTime: 1_795_000_000_000,
    startInAppTime: 1_795_000_001_500,
  });
});

it('what is no time is none', () => {
  expect(suppliedTimes({ start_time: 'soon', start_in_app_time: -1 })).toBeUndefined();
});
