import { type PrivacyFacts, privacySignals } from './privacy-signals.ts';
import { US_NAT } from './us-nat.ts';

/**
 * Inline script that answers `__uspapi` and `__gpp` before any other script runs (IAB USP API 1, GPP CMP API 1.1),
 * synchronously, from what the browser knows by then: Global Privacy Control, then cookies, then local storage;
 * damaged values count as an opt-out. It decides as `readFoundChoice` does; a test runs both on the same input. It
 * decides at each call: the visitor may choose in another tab while the page's own code loads, or before the page comes
 * back out of the back/forward cache without it.
 * Commands that need the fields of a section are added to `queue` for the code that starts later; until then the
 * signal is "not ready".
 * Its names are short because every page contains it: r reads the most private of some values (2 yes, 1 damaged, 0 no,
 * -1 none; odd ones decide nothing), j all cookies of a name, s a key of storage; G is the Sec-GPC header, S the
 * signals for each decision, p reads the signals of this visitor; c, f and x are the command, the callback and the
 * parameter; i answers a ping with the GPP string g and its sections z, l calls a listener.
 */
const SOURCE = `
((w, d, G, S) => {
  const r = (g) => {
    try {
      return Math.max(-1, ...g().map((t) => /^(1|true)$/.test(t) ? 2 : /^(0|false)$/.test(t) ? 0 : t ? 1 : -1));
    } catch {
      return -1;
    }
  };
  const j = (n) => r(() => [...d.cookie.matchAll('(?:^|; ?)' + n + '=([^;]*)')].map((m) => m[1]));
  const s = (n) => r(() => [w.localStorage.getItem(n)]);
  const p = () => {
    const a = j('dnt'), b = a < 0 ? j('mp_dnsmi') : a, k = s('dns');
    const on = b & 1 ? s('dns_manual') > 0 ? k & 1 ? 1 : k : b > 0 || k > 0 : b;
    return S[G || w.navigator.globalPrivacyControl === true ? 2 : on ? 1 : 0];
  };
  const events = [], queue = [];
  const i = ([, g, z] = p()) => ({gppVersion: '1.1', cmpStatus: 'stub', cmpDisplayStatus: 'hidden', signalStatus: 'not ready', supportedAPIs: ['@API'], cmpId: 0, sectionList: z, applicableSections: z, gppString: g, parsedSections: {}});
  const l = (f, eventName, listenerId, data) => f({eventName, listenerId, data, pingData: i()}, true);
  let o = 0;
  w.__uspapi = (c, v, f) =>
    c == 'getUSPData' && v == 1 ? f({version: 1, uspString: p()[0]}, true) : f(null, false);
  w.__gpp = (c, f, x) => {
    if (c == 'ping') f(i(), true);
    else if (c == 'addEventListener') {
      events.push({id: ++o, callback: f});
      l(f, 'listenerRegistered', o, true);
    } else if (c == 'removeEventListener') {
      const m = events.findIndex((e) => e.id == x);
      if (m >= 0) events.splice(m, 1);
      l(f, 'listenerRemoved', x, m >= 0);
    } else if (c == 'hasSection') f(p()[2][0] > 0 && x == '@PREFIX', true);
    else queue.push([c, f, x]);
  };
  Object.assign(w.__gpp, {queue, events});
})(window, document, @GPC, @SIGNALS);
`;

const SCRIPT = minifyScript(SOURCE)
  .replace('@API', `${US_NAT.id}:${US_NAT.prefix}`)
  .replace('@PREFIX', US_NAT.prefix);

/** The scripts that were written, of the four that there are. */
const written = new Map<string, string>();

/** The script for a page. The signals are encoded here, so that the browser needs no encoder before the first paint. */
export function earlyPrivacyScript({ gpc, applicable }: Pick<PrivacyFacts, 'gpc' | 'applicable'>): string {
  const key = `${gpc} ${applicable}`;
  const script = written.get(key) ?? writeScript(gpc, applicable);
  written.set(key, script);
  return script;
}

function writeScript(gpc: boolean, applicable: boolean): string {
  const signals = [
    { optedOut: false, gpc: false, applicable },
    { optedOut: true, gpc: false, applicable },
    { optedOut: true, gpc: true, applicable },
  ].map((facts) => {
    const { usPrivacy, gpp } = privacySignals(facts);
    return [usPrivacy, gpp.string, gpp.sections];
  });
  return SCRIPT.replace('@GPC', String(gpc)).replace('@SIGNALS', JSON.stringify(signals));
}

/**
 * Removes needless spaces from a script. For our own inline scripts only: every statement ends in a semicolon,
 * strings are in single quotes on one line, there are no comments, and no regular expression contains a space or a
 * quote.
 */
function minifyScript(script: string): string {
  return script
    .replace(
      /('[^'\n]*')|\s*([=+*?:,;{}()<>|&!-])\s*/g,
      (_, text?: string, sign?: string) => text ?? sign ?? '',
    )
    .replace(/;}/g, '}')
    .trim();
}
