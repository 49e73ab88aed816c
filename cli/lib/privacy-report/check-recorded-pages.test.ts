import { describe, expect, it } from 'vitest';
import { privacySignals } from '#app/privacy/privacy-signals.ts';
import { checkRecordedPages, type RecordedPage, screensNotOpened } from './check-recorded-pages.ts';

const HOST = 'localhost:4000';
const page = (optedOut: boolean, over: Partial<RecordedPage> = {}): RecordedPage => {
  const { usPrivacy, gpp } = privacySignals({ optedOut, gpc: false, applicable: true });
  return {
    screen: 'portal',
    path: '/',
    status: 200,
    expectedStatus: 200,
    usPrivacy,
    gpp: gpp.string,
    requests: [{ host: HOST, kind: 'document' }],
    kept: [{ store: 'local storage', name: 'auid' }],
    ...over,
  };
};
const faultsOf = (situation: Parameters<typeof checkRecordedPages>[0], seen: RecordedPage) =>
  checkRecordedPages(situation, { site: HOST }, [seen]).faults;

describe('a journey', () => {
  it('has no finding when everything recorded is listed', () => {
    const checked = checkRecordedPages('opted out', { site: HOST }, [
      page(true),
      page(true, { screen: 'dns', path: '/dns' }),
    ]);
    expect(checked.faults).toEqual([]);
    expect(checked.requests).toEqual([
      { host: HOST, kind: 'document', count: 2, screens: ['portal', 'dns'] },
    ]);
    expect(checked.kept[0]).toMatchObject({ name: 'auid', screens: ['portal', 'dns'] });
  });

  it('has a finding for every request and key that is not listed', () => {
    const seen = page(false, {
      requests: [{ host: 'spy.example', kind: 'script' }],
      kept: [{ store: 'cookie', name: '_spy' }],
    });
    expect(faultsOf('no choice', seen)).toEqual([
      'script from spy.example: no list names this host',
      'cookie _spy: no list names this key',
    ]);
  });

  it('allows the carrier’s collector only if browsers call it', () => {
    const seen = page(true, { requests: [{ host: 'collector.carrier.example', kind: 'fetch' }] });
    const hosts = { site: HOST, collector: 'collector.carrier.example' };
    expect(checkRecordedPages('opted out', hosts, [seen]).requests).toMatchObject([
      { partner: 'The carrier’s collector' },
    ]);
    expect(checkRecordedPages('opted out', hosts, [seen]).faults).toEqual([]);
    expect(faultsOf('opted out', seen)).toEqual([
      'fetch from collector.carrier.example: no list names this host',
    ]);
  });

  it('allows partners only if the visitor has not opted out', () => {
    const seen = {
      requests: [{ host: 'web-sdk.smartlook.com', kind: 'script' }],
      kept: [{ store: 'cookie' as const, name: '__gads' }],
    };
    expect(faultsOf('no choice', page(false, seen))).toEqual([]);
    expect(faultsOf('Global Privacy Control', page(true, seen))).toEqual([
      'script from web-sdk.smartlook.com: called in spite of an opt-out',
      'cookie __gads: kept in spite of an opt-out',
    ]);
  });

  it('has a finding for signals that permit a sale, contradict each other, or are missing', () => {
    expect(faultsOf('opted out', page(false))).toEqual(['portal: the US privacy string permits a sale']);
    expect(faultsOf('no choice', page(false, { usPrivacy: '1YYN' }))).toEqual([
      'portal: the two signals contradict each other',
    ]);
    expect(faultsOf('no choice', page(false, { usPrivacy: undefined }))).toEqual([
      'portal: __uspapi answers undefined',
    ]);
  });

  it('has a finding for a page that did not load', () => {
    expect(faultsOf('no choice', page(false, { status: 500 }))).toEqual([
      'portal: answered 500 instead of 200',
    ]);
  });
});

it('screens that no visit opened are those without a page', () => {
  const visit = checkRecordedPages('no choice', { site: HOST }, [page(false)]);
  expect(screensNotOpened([visit], ['portal', 'full-coverage'])).toEqual(['full-coverage']);
});
