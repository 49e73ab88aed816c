import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
// @vitest-environment happy-dom
import type { SiteData } from '#app/site/site-data.ts';
import { broadcastChannels } from '#tests/fakes/browser-locks.ts';
import { ownListeners } from '#tests/fakes/own-listeners.ts';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';
import { publishPrivacy, UNDECIDED } from './privacy-state.ts';
import { dnsLink, updateChoiceInLinks } from './start-privacy.client.ts';

const NOW = Date.UTC(2026, 10, 22, 9);
const ANSWER = { dns_enabled: false, state: 'CA', expiry: 30 };
const PRIVACY = { version: 1, limitedAds: false, asksServer: true, applicable: true };
const nextTask = () => vi.advanceTimersByTimeAsync(0);

let endListeners: () => void;
let answer: (answer: Response) => void;
let isHidden = false;

/** Another tab with modules, and so state, of its own; cookies and storage are the browser's. */
async function openTab({ privacy = {}, gpc = false } = {}) {
  vi.resetModules();
  const { start } = await import('./start-privacy.client.ts');
  const { privacyState } = await import('./privacy-state.ts');
  const { choosePrivacy } = await import('./choose-privacy.ts');
  const site = { brid: 'newsroom', language: 'en', gpc, privacy: { ...PRIVACY, ...privacy } };
  let isReady = false;
  void start({ site: site as SiteData }).then(() => {
    isReady = true;
  });
  await nextTask();
  const said = () => {
    const { decided, optedOut } = privacyState();
    return decided ? optedOut : 'open';
  };
  return { said, isReady: () => isReady, choosePrivacy };
}
const serverSays = async (what: unknown) => {
  answer(Response.json(what));
  await nextTask();
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  endListeners = ownListeners();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.stubGlobal('BroadcastChannel', broadcastChannels());
  vi.stubGlobal(
    'fetch',
    vi.fn(
      (_address: string) =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    ),
  );
});
afterEach(() => {
  endListeners();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  for (const name of ['dnt', 'mp_dnsmi']) Reflect.set(document, 'cookie', `${name}=; Path=/; Max-Age=-1`);
});

describe('the choice at the start', () => {
  it('is requested from the server where nothing is stored, and stored with its expiry', async () => {
    const { said, isReady } = await openTab();
    expect([said(), isReady()]).toEqual(['open', false]);
    expect(vi.mocked(fetch).mock.calls.map(([address]) => address)).toEqual([
      '/api/dns-state?brid=newsroom&lang=en',
    ]);
    await serverSays(ANSWER);
    expect([said(), isReady(), localStorage.getItem('dns')]).toEqual([false, true, 'false']);
    expect(localStorage.getItem('dns_exp')).toContain('2026-12-22');
  });

  it('delays the other parts by 400 ms at most; a later answer still counts', async () => {
    const { said, isReady } = await openTab();
    await vi.advanceTimersByTimeAsync(399);
    expect(isReady()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([said(), isReady()]).toEqual([false, true]);
    await serverSays({ ...ANSWER, dns_enabled: true });
    expect(said()).toBe(true);
  });

  it('is what is stored where the server fails', async () => {
    const { said, isReady } = await openTab();
    answer(new Response('', { status: 500 }));
    await nextTask();
    expect([said(), isReady(), localStorage.getItem('dns')]).toEqual([false, true, null]);
  });

  it.each([
    ['the server received it', { gpc: true }, {}],
    ['the browser says it', {}, { globalPrivacyControl: true }],
  ])(
    'is an opt-out by Global Privacy Control, without asking the server for it: %s',
    async (_name, site, navigator) => {
      vi.stubGlobal('navigator', { ...navigator });
      const { said } = await openTab(site);
      const asked = vi.mocked(fetch).mock.calls.map(([address]) => address);
      expect([said(), asked]).toEqual([true, ['/api/reactions']]);
    },
  );

  it('of the visitor is read from the older cookie, too, and migrated', async () => {
    Reflect.set(document, 'cookie', 'mp_dnsmi=1; Path=/');
    const { said } = await openTab();
    // The document's clock may be another one: there a cookie without an age is gone a moment later.
    await vi.waitFor(() => expect(document.cookie).toBe('dnt=1'));
    expect([said(), localStorage.getItem('dns_manual')]).toEqual([true, 'true']);
  });
});

describe('the cookie of the choice', () => {
  const posted = () => vi.mocked(fetch).mock.calls.filter(([address]) => address === '/dns');
  const chosen = { dns: 'true', dns_manual: 'true', dns_exp: '{"state":"","version":1,"date":"2027-11-01"}' };

  it.each([
    ['no server has set', {}, 1],
    ['the server has set for another choice', { dns_server: 'false' }, 1],
    ['the server has set', { dns_server: 'true' }, 0],
  ])('that %s is set by it once', async (_name, stored, count) => {
    Reflect.set(document, 'cookie', 'dnt=1; Path=/; Max-Age=100');
    for (const [key, value] of Object.entries({ ...chosen, ...stored })) localStorage.setItem(key, value);
    await openTab();
    expect(posted()).toHaveLength(count);
  });

  it('is also set by the server with each choice', async () => {
    const { choosePrivacy } = await openTab();
    choosePrivacy(true);
    await nextTask();
    expect(posted()).toHaveLength(1);
  });
});

describe('an opt-out', () => {
  it('forgets the visitor once, and once more after sharing again', async () => {
    localStorage.setItem('auid', 'id');
    const { choosePrivacy } = await openTab({ privacy: { asksServer: false } });
    expect(choosePrivacy(true)).toBe(true);
    expect([localStorage.getItem('auid'), localStorage.getItem('dns_purged')]).toEqual([null, String(NOW)]);
    choosePrivacy(false);
    expect(localStorage.getItem('dns_purged')).toBeNull();
  });

  it('has its deletion on the server asked for again by later pages, and when the network is back', async () => {
    localStorage.setItem('forget_waiting', '["old"]');
    await openTab({ privacy: { asksServer: false } });
    dispatchEvent(new Event('online'));
    const asked = vi.mocked(fetch).mock.calls.map(([address]) => address);
    expect(asked).toEqual(['/api/reactions?auid=old', '/api/reactions?auid=old']);
  });

  it('is stored in cookie and storage', async () => {
    const { choosePrivacy, said } = await openTab({ privacy: { asksServer: false } });
    choosePrivacy(true);
    await vi.advanceTimersByTimeAsync(1);
    expect([said(), document.cookie, localStorage.getItem('dns')]).toEqual([true, 'dnt=1', 'true']);
  });
});

describe('another tab', () => {
  it('receives a choice at once', async () => {
    const [tab, other] = [
      await openTab({ privacy: { asksServer: false } }),
      await openTab({ privacy: { asksServer: false } }),
    ];
    other.choosePrivacy(true);
    expect([tab.said(), other.said()]).toEqual([true, true]);
  });

  it('receives a choice where cookies and storage are blocked, and ignores other messages', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(document, 'cookie', 'get').mockImplementation(blocked);
    vi.stubGlobal('localStorage', undefined);
    const tab = await openTab({ privacy: { asksServer: false } });
    const stranger = new BroadcastChannel('masthead-privacy');
    stranger.postMessage(true);
    expect(tab.said()).toBe(true);
    stranger.postMessage('false');
    expect(tab.said()).toBe(true);
  });

  it.each([
    ['storage that changes', () => dispatchEvent(Object.assign(new Event('storage'), { key: 'dns' })), true],
    [
      'storage that is cleared',
      () => dispatchEvent(Object.assign(new Event('storage'), { key: null })),
      true,
    ],
    ['other storage', () => dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' })), false],
    [
      'a page that comes back',
      () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
      true,
    ],
    [
      'a page that is new',
      () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })),
      false,
    ],
    ['a tab that is shown', () => document.dispatchEvent(new Event('visibilitychange')), true],
  ])('without BroadcastChannel is read on %s', async (_name, happen, isSeen) => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const { said } = await openTab({ privacy: { asksServer: false } });
    Reflect.set(document, 'cookie', 'dnt=1; Path=/');
    happen();
    expect(said()).toBe(isSeen);
  });

  it('is not read while this tab is hidden', async () => {
    const { said } = await openTab({ privacy: { asksServer: false } });
    Reflect.set(document, 'cookie', 'dnt=1; Path=/');
    isHidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(said()).toBe(false);
  });
});

const TOLD = '/help?dns_enabled=false&x=1';

function use(href: string, name = 'click') {
  document.body.innerHTML = `<a href="${href}"><b>Help</b></a>`;
  let seen: string | null = '';
  const link = document.querySelector('a');
  document.body.addEventListener(
    name,
    (event) => {
      seen = link?.getAttribute('href') ?? null;
      event.preventDefault();
    },
    { once: true },
  );
  document.querySelector('b')?.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }));
  return seen;
}

beforeAll(() => updateChoiceInLinks(document));
beforeEach(() => publishPrivacy(decidedChoice(true)));

describe('a link with the choice in its address', () => {
  it.each(['click', 'auxclick', 'contextmenu'])(
    'has the current choice before listeners get a %s',
    (name) => {
      expect(use(TOLD, name)).toBe('/help?dns_enabled=true&x=1');
    },
  );

  it('is updated with each change', () => {
    publishPrivacy(decidedChoice(false));
    expect(use('/help?dns_enabled=true')).toBe('/help?dns_enabled=false');
  });

  it('is unchanged while the choice is unknown, and without the parameter', () => {
    expect(use('/help?x=1')).toBe('/help?x=1');
    publishPrivacy(UNDECIDED);
    expect(use(TOLD)).toBe(TOLD);
  });
});

it('a link gets the current choice', () => {
  const privacyCenter = 'https://carrier.example/privacy?x=1&dns_enabled=false#rights';
  expect(dnsLink(privacyCenter, true)).toBe('https://carrier.example/privacy?x=1&dns_enabled=true#rights');
  expect(dnsLink('/dns?dns_enabled=true', false)).toBe('/dns?dns_enabled=false');
});

it('a link that is up to date, or has no such parameter, is unchanged', () => {
  expect(dnsLink('/dns?dns_enabled=true&brid=newsroom', true)).toBeUndefined();
  expect(dnsLink('/dns?brid=newsroom', true)).toBeUndefined();
  expect(dnsLink('/a?my_dns_enabled=false', true)).toBeUndefined();
});
