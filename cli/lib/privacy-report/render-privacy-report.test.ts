import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRecordedPages } from './check-recorded-pages.ts';
import type { PrivacyReport } from './privacy-report.ts';
import { renderPrivacyReport } from './render-privacy-report.ts';

const seen = (host: string) => ({
  screen: 'portal',
  path: '/?brid=acme',
  status: 200,
  expectedStatus: 200,
  usPrivacy: '1YNN',
  gpp: 'DBABLA~CVQqAAAAAACA.QA',
  requests: [{ host, kind: 'script' }],
  kept: [{ store: 'cookie' as const, name: 'dnt' }],
});
const page = (host: string, notOpened: string[] = []) => {
  const page = checkRecordedPages('no choice', { site: 'localhost:1' }, [seen(host)]);
  const report: PrivacyReport = {
    kind: 'masthead-privacy',
    version: '1.0.0',
    brid: 'acme',
    name: 'Acme & Sons',
    at: '2026-01-15T14:30:00.000Z',
    browser: 'Chromium 140',
    visits: [page],
    notOpened,
    faults: page.faults.length,
  };
  return renderPrivacyReport(report, path.resolve('templates/privacy'));
};

describe('the auditor’s page', () => {
  it('is self-contained and allows nothing but its own style', () => {
    const html = page('localhost:1');
    expect(html).toContain("default-src 'none'; style-src 'sha256-");
    expect(html).not.toMatch(/<script|<link|src=|https?:/);
    expect(html).toContain('Acme &amp; Sons');
  });

  it('states that there is no finding, and lists what was recorded', () => {
    const html = page('localhost:1');
    expect(html).toContain('No fault: nothing was asked for');
    expect(html).toContain('1 request to the site itself. None to anybody else.');
    expect(html).toContain('<code>DBABLA~CVQqAAAAAACA.QA</code>');
  });

  it('says that every screen was opened, or which ones were not', () => {
    expect(page('localhost:1')).toContain('<p>Every screen was opened in a browser');
    expect(page('localhost:1', ['fsd', 'full-coverage'])).toContain(
      '<p>Every screen but fsd, full-coverage was opened in a browser',
    );
  });

  it('lists every finding', () => {
    const html = page('spy.example');
    expect(html).toContain('1 fault: something was asked for');
    expect(html).toContain('script from spy.example: no list names this host');
  });
});
