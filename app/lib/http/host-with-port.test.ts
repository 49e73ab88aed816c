import { expect, it } from 'vitest';
import { hostWithPort } from './host-with-port.ts';

it.each([
  ['https://news.example/rss.xml', 'news.example'],
  ['https://news.example:443/', 'news.example'],
  ['http://localhost:8080/rss.xml', 'localhost:8080'],
  ['news.xml', 'news.xml'],
])('of %s is %s', (address, host) => expect(hostWithPort(address)).toBe(host));
