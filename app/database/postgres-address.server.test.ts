import { expect, it } from 'vitest';
import {
  hasOneHost,
  hasPoolMax,
  hasStatementTimeout,
  isPostgresAddress,
  postgresAddress,
} from './postgres-address.server.ts';

it('a PostgreSQL address must name a database', () => {
  const good = ['postgresql://db.example/news', 'postgres://u:p@10.0.0.1:6432/news?sslmode=verify-full'];
  const bad = [
    '',
    'db.example/news',
    'mysql://db.example/news',
    'postgresql://db.example',
    'postgresql://db/',
    // Read as the host `masthead`, its port 12, and the database `hush@db.example/news`.
    'postgresql://masthead:12/hush@db.example/news',
  ];
  expect([...good, ...bad].map(isPostgresAddress)).toEqual(
    [...good, ...bad].map((text) => good.includes(text)),
  );
});

it('an address names one host', () => {
  const one = ['', 'postgresql://u:p,q@db.example/news', 'postgresql:///news?host=/run/postgresql'];
  const several = [
    'postgresql://masthead@a.example:5432,b.example:5433/news',
    'postgresql://a.example,b.example/news?target_session_attrs=read-write',
    'postgresql:///news?host=a.example,b.example',
  ];
  expect([...one, ...several].map(hasOneHost)).toEqual([...one.map(() => true), ...several.map(() => false)]);
});

it('an address is shown without its secrets', () => {
  const { shown } = postgresAddress(
    'postgresql://reader:hush@db.example:6432/news?password=hush&sslmode=require',
  );
  expect(shown).toBe('postgresql://db.example:6432/news');
});

it('an address may set how many connections a server opens, at least three', () => {
  const of = (parameters: string) => postgresAddress(`postgresql://db.example/news${parameters}`);
  expect(['', '?pool_max=40', '?pool_max=3'].map((text) => of(text).poolMax)).toEqual([10, 40, 3]);
  for (const wrong of ['?pool_max=2', '?pool_max=many', '?pool_max=', '?pool_max=3.5']) {
    expect(hasPoolMax(`postgresql://db.example/news${wrong}`)).toBe(false);
    expect(() => of(wrong)).toThrow('pool_max takes a number, at least 3');
  }
  expect(of('?pool_max=40&application_name=edge').connectionString).toBe(
    'postgresql://db.example/news?application_name=edge',
  );
});

it('an address may set the time-out of statements, in ms', () => {
  const of = (parameters: string) => postgresAddress(`postgresql://db.example/news${parameters}`);
  expect(
    ['', '?statement_timeout=60000', '?statement_timeout=0'].map((text) => of(text).statementMs),
  ).toEqual([undefined, 60_000, 0]);
  expect(of('?statement_timeout=60000&sslmode=verify-full').connectionString).toBe(
    'postgresql://db.example/news?sslmode=verify-full',
  );
  for (const wrong of ['?statement_timeout=30s', '?statement_timeout=', '?statement_timeout=-1']) {
    expect(hasStatementTimeout(`postgresql://db.example/news${wrong}`)).toBe(false);
    expect(() => of(wrong)).toThrow('statement_timeout takes a number, in ms');
  }
});

it.each([
  ['sslmode=require', 'sslmode=verify-full'],
  ['sslmode=verify-ca', 'sslmode=verify-full'],
  ['sslmode=disable', 'sslmode=disable'],
  ['sslmode=no-verify', 'sslmode=no-verify'],
  ['uselibpqcompat=true&sslmode=require', 'uselibpqcompat=true&sslmode=require'],
])('encryption that an address asks for verifies the server: %s is %s', (given, taken) => {
  const { connectionString } = postgresAddress(`postgresql://db.example/news?${given}`);
  expect(connectionString).toBe(`postgresql://db.example/news?${taken}`);
});
