import { expect, it } from 'vitest';
import { environmentOf } from './start-site.ts';

it('blames the option that was typed, else the variable', () => {
  expect(() => environmentOf({ PORT: 'x', HOST: undefined }, '/data')).toThrow(
    'What was typed is not right:\n  --port: takes a number, not "x"',
  );
  expect(() => environmentOf({ UPSTREAM_URL: 'localhost:4400' }, '/data')).toThrow(/^ {2}<url>: /m);
  expect(environmentOf({ PORT: '8080' }, '/data').port).toBe(8080);
});
