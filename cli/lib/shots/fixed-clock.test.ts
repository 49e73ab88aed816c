import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { fixedClockModule, SHOT_TIME } from './fixed-clock.ts';

it('stops the clock of a process and does not change other dates', () => {
  const code =
    'console.log(JSON.stringify([Date.now(), new Date().getTime(), new Date(5).getTime(), new Date() instanceof Date]))';
  const said = execFileSync(process.execPath, ['--import', fixedClockModule(SHOT_TIME), '-e', code], {
    encoding: 'utf8',
  });
  expect(JSON.parse(said)).toEqual([SHOT_TIME, SHOT_TIME, 5, true]);
});
