import { expect, test } from 'vitest';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { LANGUAGES } from '#schemas/content/languages.ts';
import { type DnsTexts, readDnsTexts } from './dns-texts.ts';

/** Texts of the static pages that the screen of the app shows, too, and their keys there. */
const SHARED: ReadonlyArray<[keyof DnsTexts, string]> = [
  ['title', 'title'],
  ['lead', 'lead'],
  ['switch', 'turnOn'],
  ['stateOn', 'stateOn'],
  ['stateOff', 'stateOff'],
  ['stateGpc', 'stateGpc'],
  ['detailOn', 'detailOn'],
  ['detailOff', 'detailOff'],
  ['whatTitle', 'whatTitle'],
  ['what1', 'what1'],
  ['what2', 'what2'],
  ['what3', 'what4'],
  ['scopeTitle', 'scopeTitle'],
  ['scope1', 'scope1'],
  ['contact', 'contact'],
];

test.each(LANGUAGES)('the static pages say the same as the screen: %s', (language) => {
  const page = readDnsTexts('templates/dns', language);
  const screen = messagesFor(language, ['privacy']);
  for (const [ours, theirs] of SHARED) expect([ours, page[ours]]).toEqual([ours, screen[`dns.${theirs}`]]);
});
