import { expect, it } from 'vitest';
import { plainHost, siteHost } from './host-name.ts';

it.each([
  ['news.acme.example', 'news.acme.example'],
  ['News.ACME.example:8080', 'news.acme.example'],
  ['news.acme.example.', 'news.acme.example'],
  ['news.acme.example.:443', 'news.acme.example'],
  [' news.acme.example ', 'news.acme.example'],
  ['Bücher.example', 'xn--bcher-kva.example'],
  ['xn--BCHER-kva.example:80', 'xn--bcher-kva.example'],
  ['www.acme.example', 'www.acme.example'],
  ['[::1]:3000', '[::1]'],
  ['', ''],
])('%j is %j', (given, plain) => expect(plainHost(given)).toBe(plain));

it.each([
  ['www.acme.example', 'acme.example'],
  ['WWW.acme.example.:80', 'acme.example'],
  ['wwwacme.example', 'wwwacme.example'],
])('the site of %j is %j', (given, site) => expect(siteHost(given)).toBe(site));
