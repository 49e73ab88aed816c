import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earlyPrivacyScript } from './early-script.server.ts';
import { choiceCookie, privacyDecision } from './privacy-choice.ts';
import { privacySignals } from './privacy-signals.ts';
import { type FoundChoice, readFoundChoice } from './stored-choice.ts';

interface Answer {
  success: boolean;
  data: Record<string, unknown> | boolean | null;
}
type Api = (command: string, ...rest: unknown[]) => void;

/** Runs the script in a browser with these values; returns functions to query it. */
function browser(
  found: FoundChoice | 'blocked' | { cookie: string },
  { gpc = false, signal = false, applicable = true } = {},
) {
  const thrower = {
    get: () => {
      throw new Error('blocked');
    },
  };
  const keys: FoundChoice = found === 'blocked' || 'cookie' in found ? {} : found;
  const window = {
    navigator: { globalPrivacyControl: signal },
    localStorage: { getItem: (key: 'dns' | 'dns_manual') => keys[key] ?? null },
  } as { __uspapi?: Api; __gpp?: Api & { queue: unknown[]; events: unknown[] } };
  const cookies = ['dnt', 'mp_dnsmi'] as const;
  const pairs = cookies.flatMap((name) => (keys[name] === undefined ? [] : [`${name}=${keys[name]}`]));
  const document = {
    cookie: typeof found === 'object' && 'cookie' in found ? found.cookie : pairs.join('; '),
  };
  if (found === 'blocked') {
    Object.defineProperty(window, 'localStorage', thrower);
    Object.defineProperty(document, 'cookie', thrower);
  }
  runInNewContext(earlyPrivacyScript({ gpc, applicable }), { window, document });
  const answers: Answer[] = [];
  const take = (data: Answer['data'], success: boolean) => {
    answers.push(JSON.parse(JSON.stringify({ data, success })) as Answer);
  };
  return {
    gpp: window.__gpp,
    usp(...args: unknown[]) {
      window.__uspapi?.(args[0] as string, args[1], take);
      return answers.pop();
    },
    ask(command: string, parameter?: unknown) {
      window.__gpp?.(command, take, parameter);
      return answers.pop();
    },
  };
}

const word = fc.constantFrom(undefined, '', '1', '0', 'true', 'false', 'maybe', '%%', '01');
const found: fc.Arbitrary<FoundChoice> = fc.record({
  dnt: word,
  mp_dnsmi: word,
  dns: word,
  dns_manual: word,
});

describe('the script before first paint', () => {
  it('is small', () => {
    expect(earlyPrivacyScript({ gpc: false, applicable: true }).length).toBeLessThan(1500);
  });

  it('decides as the page does later, for any stored values', () => {
    fc.assert(
      fc.property(found, fc.boolean(), fc.boolean(), fc.boolean(), (keys, gpc, signal, applicable) => {
        const optedOut = gpc || signal || readFoundChoice(keys)?.on === true;
        const wanted = privacySignals({ optedOut, gpc: gpc || signal, applicable });
        const early = browser(keys, { gpc, signal, applicable });
        expect(early.usp('getUSPData', 1)).toEqual({
          success: true,
          data: { version: 1, uspString: wanted.usPrivacy },
        });
        expect(early.ask('ping')?.data).toMatchObject({
          gppString: wanted.gpp.string,
          applicableSections: wanted.gpp.sections,
          supportedAPIs: ['7:usnat'],
          signalStatus: 'not ready',
        });
        expect(early.ask('hasSection', 'usnat')).toEqual({
          success: true,
          data: wanted.gpp.sections[0] === 7,
        });
      }),
      { numRuns: 500 },
    );
  });

  it('decides as server and page do where a parent domain has set cookies, too', () => {
    const pair = fc.tuple(fc.constantFrom('dnt', 'mp_dnsmi', 'xdnt'), word);
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
        const cookie = pairs.map(([name, value = '']) => `${name}=${value}`).join('; ');
        const { optedOut } = privacyDecision(undefined, cookie);
        const found = { dnt: choiceCookie(cookie, 'dnt'), mp_dnsmi: choiceCookie(cookie, 'mp_dnsmi') };
        expect(readFoundChoice(found)?.on === true).toBe(optedOut);
        const usp = optedOut ? '1YYN' : '1YNN';
        expect(browser({ cookie }).usp('getUSPData', 1)?.data).toEqual({ version: 1, uspString: usp });
      }),
      { numRuns: 500 },
    );
  });

  it('answers where cookies and storage are blocked', () => {
    expect(browser('blocked').usp('getUSPData', 1)?.data).toMatchObject({ uspString: '1YNN' });
    expect(browser('blocked', { signal: true }).usp('getUSPData', 1)?.data).toMatchObject({
      uspString: '1YYN',
    });
  });

  it('answers by what is stored at the time of the call', () => {
    const keys: FoundChoice = {};
    const page = browser(keys);
    const answers = () => [page.usp('getUSPData', 1)?.data, page.ask('ping')?.data];
    const wanted = (optedOut: boolean) => {
      const { usPrivacy, gpp } = privacySignals({ optedOut, gpc: false, applicable: true });
      return [{ uspString: usPrivacy }, { gppString: gpp.string }];
    };
    expect(answers()).toMatchObject(wanted(false));
    Object.assign(keys, { dns: 'true', dns_manual: 'true' });
    expect(answers()).toMatchObject(wanted(true));
  });

  it('refuses other commands and versions of __uspapi', () => {
    for (const asked of [['getUSPData', 2], ['getUSPData'], ['deleteEverything', 1]])
      expect(browser({}).usp(...asked)).toEqual({ success: false, data: null });
  });

  it('registers and removes listeners', () => {
    const early = browser({});
    expect(early.ask('addEventListener')?.data).toMatchObject({
      eventName: 'listenerRegistered',
      listenerId: 1,
      data: true,
    });
    expect(early.gpp?.events).toHaveLength(1);
    expect(early.ask('removeEventListener', 7)?.data).toMatchObject({ data: false });
    expect(early.ask('removeEventListener', 1)?.data).toMatchObject({
      eventName: 'listenerRemoved',
      data: true,
    });
    expect(early.gpp?.events).toHaveLength(0);
  });

  it('queues what it cannot answer for the code that starts later', () => {
    const early = browser({});
    expect(early.ask('getField', 'usnat.SaleOptOut')).toBeUndefined();
    expect(early.gpp?.queue).toMatchObject([['getField', expect.anything(), 'usnat.SaleOptOut']]);
  });
});
