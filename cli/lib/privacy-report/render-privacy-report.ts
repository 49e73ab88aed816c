import { readFileSync } from 'node:fs';
import path from 'node:path';
import Handlebars from 'handlebars';
import { countNoun } from '#app/lib/count-noun.ts';
import { inlineHash } from '#cli/lib/dns-pages/inline-policy.ts';
import { PARTNERS } from '#schemas/privacy/partners.ts';
import { STORED_KEYS } from '#schemas/privacy/privacy-table.ts';
import type { PrivacyReport } from './privacy-report.ts';

/**
 * The report as one page that needs no server and no script.
 * @param templates folder `templates/privacy`
 */
export function renderPrivacyReport(report: PrivacyReport, templates: string): string {
  const read = (file: string) => readFileSync(path.join(templates, file), 'utf8').replaceAll('\r\n', '\n');
  const style = read('report.css');
  const engine = Handlebars.create();
  engine.registerHelper('count', (number: number, word: string) => countNoun(number, word));
  return engine.compile(read('report.hbs'), { strict: true })({
    style,
    policy: `default-src 'none'; style-src ${inlineHash(style)}; base-uri 'none'; form-action 'none'`,
    name: report.name,
    brid: report.brid,
    version: report.version,
    browser: report.browser,
    faults: report.faults,
    notOpened: report.notOpened.join(', '),
    day: report.at.slice(0, 10),
    time: report.at.slice(11, 16),
    visits: report.visits.map(visitView),
    keys: STORED_KEYS.map(({ name, store, partner, purpose, lifetime, fate }) => ({
      name,
      store,
      partner: partner ?? 'this site',
      purpose,
      lifetime,
      fate,
    })),
    partners: PARTNERS.map(({ name, hosts, purpose, when, fate }) => ({
      name,
      hosts: hosts.join(', '),
      purpose,
      when,
      fate,
    })),
  });
}

const TITLES: Readonly<Record<PrivacyReport['visits'][number]['situation'], string>> = {
  'no choice': 'A visitor who has chosen nothing',
  'opted out': 'A visitor who has opted out',
  'Global Privacy Control': 'A visitor whose browser sends Global Privacy Control',
};

function visitView({ situation, pages, requests, kept, faults }: PrivacyReport['visits'][number]) {
  const own = requests.filter(({ partner, fault }) => partner === undefined && fault === undefined);
  const strangers = requests.filter((request) => !own.includes(request));
  return {
    title: TITLES[situation],
    faults,
    ownRequests: own.reduce((sum, { count }) => sum + count, 0),
    strangers: strangers.map(({ host, kind, count, screens, partner, fault }) => ({
      host,
      kind,
      count,
      screens: screens.join(', '),
      partner: partner ?? 'not listed',
      fault: fault ?? '',
    })),
    kept: kept.map(({ store, name, screens, purpose, fault }) => ({
      store,
      name,
      screens: screens.length === pages.length ? 'all' : screens.join(', '),
      purpose: purpose ?? 'not listed',
      fault: fault ?? '',
    })),
    pages: pages.map(({ screen, path: address, usPrivacy, gpp }) => ({
      screen,
      address,
      usPrivacy: usPrivacy ?? 'none',
      gpp: gpp ?? 'none',
    })),
  };
}
