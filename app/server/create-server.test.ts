import { expect, it } from 'vitest';
import { logUnlistedHosts } from './create-server.ts';

const lines = (hosts: readonly string[]) => {
  const told: string[] = [];
  const log = { info: () => undefined, warn: (line: string) => void told.push(line) };
  const look = logUnlistedHosts(log, (host) => host.startsWith('listed.'));
  for (const host of hosts) look(host);
  return told;
};

it('logs a host that no brand lists, once', () => {
  expect(lines(['Typo.example:443', 'typo.example', 'listed.example', 'typo.example.'])).toEqual([
    'host "typo.example": no brand lists it, so the fallback brand is shown',
  ]);
});

it.each(['', 'localhost:3000', '127.0.0.1:80', '[::1]:3000', '10.0.0.7'])('says nothing of %j', (host) => {
  expect(lines([host])).toEqual([]);
});

it('stops after a hundred hosts, as a client may invent any number', () => {
  expect(lines(Array.from({ length: 300 }, (_, at) => `h${at}.example`))).toHaveLength(100);
});
