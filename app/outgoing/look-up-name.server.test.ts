import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { startFakeDns } from '#tests/fakes/dns-server.ts';
import { lookUpName } from './look-up-name.server.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** What the system says of every name; notes what it is asked for. */
function knowing(address: string) {
  const asked: string[] = [];
  const system = async (host: string) => {
    asked.push(host);
    return [{ address, family: 4 }];
  };
  return { asked, system };
}

it('a name has the addresses of both families that name servers know', async () => {
  const { asked, system } = knowing('192.0.2.1');
  const dns = await startFakeDns({ 'news.example': [['2a00::5', '93.184.215.14']] });
  open.push(dns);
  expect(await lookUpName('news.example', { resolver: dns.resolver, system })).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2a00::5', family: 6 },
  ]);
  expect(asked).toEqual([]);
});

it('a name that no name server knows is looked up by the system', async () => {
  const { asked, system } = knowing('192.0.2.1');
  const dns = await startFakeDns({});
  open.push(dns);
  expect(await lookUpName('paper.example', { resolver: dns.resolver, system })).toEqual([
    { address: '192.0.2.1', family: 4 },
  ]);
  expect(asked).toEqual(['paper.example']);
});

it('a name whose name server says nothing takes none of the threads in which the system is asked', async () => {
  const { asked, system } = knowing('192.0.2.1');
  const silent = createSocket('udp4').bind(0, '127.0.0.1');
  open.push(silent);
  await once(silent, 'listening');
  const resolver = new Resolver({ timeout: 50, tries: 1 });
  resolver.setServers([`127.0.0.1:${silent.address().port}`]);
  await expect(lookUpName('dead.example', { resolver, system })).rejects.toMatchObject({ code: 'ETIMEOUT' });
  expect(asked).toEqual([]);
});
