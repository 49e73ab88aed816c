import { describe, expect, it } from 'vitest';
import { COVERED_KEYS } from './covered-keys.ts';
import { PARTNERS } from './partners.ts';
import { listedKey, listedPartner, STORED_KEYS } from './privacy-table.ts';

const removed = (store: string) =>
  STORED_KEYS.filter((key) => key.store === store && key.fate === 'removed').map(({ name }) => name);

describe('the table of stored keys', () => {
  it('has “removed” for exactly the keys that browsers remove at an opt-out', () => {
    expect(removed('local storage').sort()).toEqual([...COVERED_KEYS.local].sort());
    expect(removed('session storage').sort()).toEqual([...COVERED_KEYS.session].sort());
    // That of the visitor's id is not for scripts: the answer to the deletion of the reactions removes it.
    expect(removed('cookie').sort()).toEqual([...COVERED_KEYS.cookies, 'auid'].sort());
    expect([...removed('IndexedDB'), ...removed('Cache Storage')]).toEqual([]);
  });

  it('lists a key once', () => {
    const names = STORED_KEYS.map(({ store, name }) => `${store} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('refers only to listed partners', () => {
    const partners = new Set(PARTNERS.map(({ name }) => name));
    for (const { partner } of STORED_KEYS) if (partner) expect(partners).toContain(partner);
  });

  it('has every key and cookie of section 3', () => {
    const keys =
      'auid abt dns dns_exp dns_manual hidden feedback_resolved p_si p_sc p_dsc p_stt p_est p_led p_esd p_rse p_sev page_views horoscope_card_pos optInDayCounter';
    for (const key of keys.split(' '))
      expect([key, listedKey('local storage', key)?.store]).toEqual([key, 'local storage']);
    const cookies = 'dnt mp_dnsmi i18next cd_article_imp cd_article_prev_imp cd_fsd_imp cd_crd_imp_feedback';
    for (const name of cookies.split(' '))
      expect([name, listedKey('cookie', name)?.store]).toEqual([name, 'cookie']);
  });
});

describe('keys and partners beyond the specification', () => {
  it('include follows, push messages, full-page ads and stories read offline', () => {
    const own = 'follows push_topic push_token optInSubscribeFailures ad_shown_at rating_resolved dns_purged';
    for (const key of own.split(' '))
      expect([key, listedKey('local storage', key)?.name]).not.toContain(undefined);
    expect(listedKey('Cache Storage', 'masthead-push')?.name).toBe('masthead-push');
    expect(listedKey('Cache Storage', 'masthead-pages-newsroom')?.name).toBe('masthead-*');
    expect(listedKey('IndexedDB', 'masthead-events')?.fate).toBe('purged');
  });

  it('include partners for header bidding and Firebase', () => {
    expect(listedPartner('ib.adnxs.com', 'fetch')?.name).toBe('Header bidding');
    expect(listedPartner('fcmregistrations.googleapis.com', 'fetch')?.name).toBe('Firebase Cloud Messaging');
  });
});

describe('looking up entries', () => {
  it('finds a key by storage and name', () => {
    expect(listedKey('cookie', '_vwo_uuid_v2')?.partner).toBe('VWO');
    expect(listedKey('cookie', 'dns')).toBeUndefined();
    expect(listedKey('local storage', 'ga_id')).toBeUndefined();
  });

  it('finds a partner by host and type of request', () => {
    expect(listedPartner('securepubads.g.doubleclick.net', 'script')?.name).toBe('Google Ad Manager');
    expect(listedPartner('tpc.googlesyndication.com', 'document')?.name).toBe('Google Ad Manager');
    expect(listedPartner('cdn.publisher.example', 'image')?.name).toBe('Publishers and carriers');
    expect(listedPartner('cdn.publisher.example', 'script')).toBeUndefined();
    expect(listedPartner('notdoubleclick.net', 'fetch')).toBeUndefined();
  });
});
