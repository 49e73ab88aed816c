import { expect, it } from 'vitest';
import {
  DatabaseGoneError,
  explainStoreError,
  isConnectionFailure,
  isDatabaseGone,
  isWriteRefused,
} from './database-gone-error.server.ts';

const coded = (code: unknown) => Object.assign(new Error('said so'), { code });

it.each([
  ['08006', true],
  ['57P01', true],
  ['57P04', true],
  ['57P05', true],
  ['25P03', true],
  ['57014', false],
  ['25P02', false],
  ['23505', false],
  ['53100', false],
  ['ECONNREFUSED', true],
  ['EPIPE', true],
  [undefined, true],
])('with the code %s the connection has failed: %s', (code, expected) => {
  expect(isConnectionFailure(coded(code))).toBe(expected);
});

it.each([
  ['SQLITE_FULL', true],
  ['SQLITE_IOERR_WRITE', true],
  ['SQLITE_BUSY_TIMEOUT', true],
  ['SQLITE_READONLY', true],
  ['SQLITE_CONSTRAINT', false],
  ['SQLITE_FULLER', false],
  ['53100', true],
  ['25006', true],
  ['55P03', true],
  ['57014', true],
  ['25001', false],
  [undefined, false],
])('with the code %s a write was refused: %s', (code, expected) => {
  expect(isWriteRefused(coded(code))).toBe(expected);
});

it('knows an error of another copy of the class', () => {
  class DatabaseGoneErrorOfTheApp extends Error {
    override name = 'DatabaseGoneError';
  }
  expect(isDatabaseGone(new DatabaseGoneErrorOfTheApp())).toBe(true);
  expect(isDatabaseGone(new Error('DatabaseGoneError'))).toBe(false);
  expect(isDatabaseGone({ name: 'DatabaseGoneError' })).toBe(false);
});

it('says why, also where only a code or a text is known', () => {
  const says = (cause: unknown) => new DatabaseGoneError(cause).message;
  expect(says(new Error('no route'))).toBe('The database cannot be reached: no route');
  expect(says(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toMatch(/: ECONNREFUSED$/);
  expect(says('odd')).toMatch(/: odd$/);
});

it.each([
  [coded('SQLITE_FULL'), /disk .* is full/],
  [coded('53100'), /disk .* is full/],
  [new Error('database or disk is full'), /Nothing new is written/],
  [coded('25006'), /takes no writes .*standby.* Name the server that takes writes/],
  [coded('SQLITE_READONLY'), /cannot be written/],
  [coded('SQLITE_CONSTRAINT'), /^said so$/],
  [undefined, /^undefined$/],
])('explains %s', (error, sentence) => expect(explainStoreError(error)).toMatch(sentence));
