import { expect, it } from 'vitest';
import { readBrandId, readDomain, readNewOptions } from './read-new-options.ts';

it.each([
  ['news.acme.example', 'news.acme.example'],
  ['https://News.Acme.example/es/', 'news.acme.example'],
  ['nachrichten-münchen.de', 'xn--nachrichten-mnchen-y6b.de'],
  ['новости.рф', 'xn--b1amnebsh.xn--p1ai'],
  ['xn--b1amnebsh.xn--p1ai', 'xn--b1amnebsh.xn--p1ai'],
])('takes the domain %j as %j', (given, domain) => expect(readDomain(given)).toBe(domain));

it.each(['acme', 'acme news.example', '', 'a_b.example', '10.0.0.1'])('refuses the domain %j', (given) => {
  expect(() => readDomain(given)).toThrow('is no host name');
});

it.each([
  ['news.acme.example', 'acme.example'],
  ['acme.example', 'acme.example'],
  ['acme.co.uk', 'acme.co.uk'],
  ['news.acme.com.mx', 'acme.com.mx'],
  ['noticias.acme.co', 'acme.co'],
])('guesses the carrier’s own domain of %j as %j', (domain, distributor) => {
  const answers = readNewOptions('acme', { name: 'Acme', domain, lang: 'en' }, [], new Date(0));
  expect(answers.distributor).toBe(distributor);
});

it.each(['con', 'Aux', 'nul', 'lpt1'])('refuses the id %s, whose folder Windows does not allow', (id) => {
  expect(() => readBrandId(id)).toThrow('Windows allows no folder of that name');
});

it.each(['conNews', 'console', 'com'])('takes the id %s', (id) => expect(readBrandId(id)).toBe(id));
