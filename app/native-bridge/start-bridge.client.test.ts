// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownListeners } from '#tests/fakes/own-listeners.ts';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';
import { consentStrings, HOST_ANSWER_MS } from './start-bridge.client.ts';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
let endListeners: () => void;

/** A page in a host's web view; modules are loaded again, so no state is shared between tests. */
async function open({
  facts = {} as { darkTheme?: boolean; platform?: string; targets?: string[] } | null,
  isLate = false,
  answer = '{"ok":true}' as unknown,
  decided = false,
  takesConsent = (): unknown => undefined,
} = {}) {
  vi.resetModules();
  const asked: Array<Record<string, unknown>> = [];
  const consents: string[] = [];
  const bridge = {
    host: () => JSON.stringify(facts && { platform: 'android', version: '1', ...facts }),
    navigate(request: string) {
      asked.push(JSON.parse(request) as Record<string, unknown>);
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? answer() : answer;
    },
    consent(strings: string) {
      consents.push(strings);
      return takesConsent();
    },
  };
  const inject = () => vi.stubGlobal('mastheadBridge', bridge);
  if (!isLate) inject();
  const { publishPrivacy } = await import('#app/privacy/privacy-state.ts');
  const { onReport } = await import('#app/events/report.ts');
  const { start } = await import('./start-bridge.client.ts');
  const reports: unknown[] = [];
  onReport(({ name, fields }) => void reports.push([name, fields]));
  if (decided) publishPrivacy(decidedChoice(false));
  start();
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  document.body.innerHTML = '<a href="https://other.example/"><b>Out</b></a>';
  return {
    ...{ asked, consents, reports, assign, publishPrivacy, inject },
    /** Who navigates: the page, or the host instead of the browser. */
    async click() {
      let isTaken = false;
      const browser = (event: Event) => {
        isTaken = event.defaultPrevented;
        event.preventDefault();
      };
      document.querySelector('b')?.addEventListener('click', browser);
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      document.querySelector('b')?.dispatchEvent(click);
      await nextTask();
      return isTaken;
    },
  };
}

beforeEach(() => {
  endListeners = ownListeners();
});
afterEach(() => {
  endListeners();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.theme;
  document.body.replaceChildren();
});

describe('a page in a carrier’s app', () => {
  it('lets the host navigate, and calls it once', async () => {
    const { click, asked, assign } = await open({ answer: '{"success":true}' });
    expect(await click()).toBe(true);
    expect(asked).toMatchObject([{ target: 'external' }]);
    expect(assign).not.toHaveBeenCalled();
  });

  it('takes a double tap for one, and calls the host again later', async () => {
    const time = vi.spyOn(performance, 'now').mockReturnValue(5_000);
    const { click, asked } = await open({ answer: '{"success":true}' });
    expect([await click(), await click(), asked.length]).toEqual([true, true, 1]);
    time.mockReturnValue(6_001);
    expect([await click(), asked.length]).toEqual([true, 2]);
  });

  it('takes a tap for the same one as long as the host has not answered', async () => {
    const time = vi.spyOn(performance, 'now').mockReturnValue(5_000);
    let settle: (answer: string) => void = () => undefined;
    const slow = () =>
      new Promise((resolve) => {
        settle = resolve;
      });
    const { click, asked } = await open({ answer: slow });
    await click();
    time.mockReturnValue(6_500);
    expect([await click(), asked.length]).toEqual([true, 1]);
    settle('{"success":true}');
    await nextTask();
    expect([await click(), asked.length]).toEqual([true, 2]);
  });

  it('navigates itself where the host does not support the target', async () => {
    const { click, asked } = await open({ facts: { targets: ['web'] } });
    expect(await click()).toBe(false);
    expect(asked).toEqual([]);
  });

  it.each([
    ['throws', new Error('bridge is gone'), 'bridge is gone'],
    ['rejects', () => Promise.reject('no'), 'no'],
  ])('navigates itself where the host %s, and reports it', async (_name, answer, message) => {
    const { click, reports, assign } = await open({ answer });
    expect(await click()).toBe(true);
    expect(reports).toEqual([
      ['native navigation failed', { message, target: 'external', item_id: undefined }],
    ]);
    expect(assign.mock.calls).toEqual([['https://other.example/']]);
  });
});

describe('a host that never answers', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  async function tapped(answer: () => unknown) {
    const page = await open({ answer });
    const click = page.click();
    await vi.advanceTimersByTimeAsync(1);
    await click;
    return page;
  }

  it('has failed after three seconds: that is reported, and the page navigates itself', async () => {
    const { assign, reports } = await tapped(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(HOST_ANSWER_MS - 10);
    expect(assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10);
    expect(assign.mock.calls).toEqual([['https://other.example/']]);
    const fields = { message: 'no answer within 3 s', target: 'external', item_id: undefined };
    expect(reports).toEqual([['native navigation failed', fields]]);
  });

  it('and fails later: the page navigates once', async () => {
    const late = () => new Promise((_, reject) => void setTimeout(reject, HOST_ANSWER_MS + 500, 'late'));
    const { assign, reports } = await tapped(late);
    await vi.advanceTimersByTimeAsync(HOST_ANSWER_MS * 2);
    expect([assign.mock.calls.length, reports.length]).toEqual([1, 1]);
  });

  it('and has taken the screen: the page behind it stays where it is', async () => {
    const { assign, reports } = await tapped(() => new Promise(() => undefined));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(HOST_ANSWER_MS * 2);
    expect([assign.mock.calls.length, reports.length]).toEqual([0, 0]);
  });

  it('and has had the screen for a moment: the page stays where it is', async () => {
    const { assign, reports } = await tapped(() => new Promise(() => undefined));
    for (const state of ['hidden', 'visible'] as const) {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    }
    await vi.advanceTimersByTimeAsync(HOST_ANSWER_MS * 2);
    expect([assign.mock.calls.length, reports.length]).toEqual([0, 0]);
  });
});

describe('the privacy choice', () => {
  it('is sent to the host once when it is known, and once after each change', async () => {
    const { consents, publishPrivacy } = await open({ decided: true });
    expect(consents).toHaveLength(1);
    publishPrivacy(decidedChoice(true));
    expect([consents.length, consents[1] === consents[0]]).toEqual([2, false]);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('Java exception was raised');
      },
    ],
    ['rejects', () => Promise.reject(new Error('gone'))],
  ])(
    'of a host that %s at it is noted in the console, and the host navigates all the same',
    async (_name, takesConsent) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      const { click, asked } = await open({ decided: true, takesConsent });
      expect([await click(), asked.length]).toEqual([true, 1]);
      expect(warn.mock.calls).toEqual([
        ['The host app did not take the consent strings.', expect.any(Error)],
      ]);
    },
  );

  it('is not sent before it is known', async () => {
    const { consents, publishPrivacy } = await open();
    expect(consents).toEqual([]);
    publishPrivacy(decidedChoice(true));
    expect(consents).toHaveLength(1);
  });
});

describe('the theme', () => {
  it.each([
    ['an Android host that forces dark', { darkTheme: true }, 'dark'],
    ['a host that forces nothing', {}, undefined],
    ['an iOS host', { platform: 'ios', darkTheme: true }, undefined],
  ])('of %s', async (_name, facts, theme) => {
    await open({ facts });
    await vi.dynamicImportSettled();
    expect(document.documentElement.dataset.theme).toBe(theme);
  });
});

describe('a theme that changes while the page is open', () => {
  /** The theme, and for which systems the colours of the browser's frame are. */
  const shown = async () => {
    await vi.dynamicImportSettled();
    const media = [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));
    return [document.documentElement.dataset.theme, ...media];
  };
  const SYSTEM = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];
  beforeEach(() => {
    document.head.innerHTML = SYSTEM.map((query) => `<meta name="theme-color" media="${query}">`).join('');
  });
  afterEach(() => document.head.replaceChildren());

  it.each([
    ['the page comes back', () => dispatchEvent(new Event('pageshow'))],
    ['the page is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the host announces it', () => dispatchEvent(new Event('mastheadbridgechange'))],
  ])('is followed when %s, in both directions', async (_name, happen) => {
    const facts = { darkTheme: true };
    await open({ facts });
    expect(await shown()).toEqual(['dark', 'not all', 'all']);
    facts.darkTheme = false;
    happen();
    expect(await shown()).toEqual([undefined, ...SYSTEM]);
    facts.darkTheme = true;
    happen();
    expect(await shown()).toEqual(['dark', 'not all', 'all']);
  });

  it('leaves a page dark whose address asks for it', async () => {
    document.head.innerHTML = '<meta name="theme-color">';
    const facts = { darkTheme: true };
    await open({ facts });
    expect(await shown()).toEqual(['dark', null]);
    facts.darkTheme = false;
    dispatchEvent(new Event('mastheadbridgechange'));
    expect(await shown()).toEqual(['dark', null]);
  });
});

describe('a bridge that comes after the page has started', () => {
  it('is found by the first tap, which it takes', async () => {
    const { click, inject, asked } = await open({ isLate: true });
    inject();
    expect([await click(), asked.length]).toEqual([true, 1]);
  });

  it('is found once when it is announced, with the choice and the theme', async () => {
    const { inject, consents } = await open({ isLate: true, decided: true, facts: { darkTheme: true } });
    inject();
    for (let times = 0; times < 2; times++) dispatchEvent(new Event('mastheadbridgechange'));
    await vi.dynamicImportSettled();
    expect([consents.length, document.documentElement.dataset.theme]).toEqual([1, 'dark']);
  });
});

it('in a browser without a host, links work as usual and nothing is reported', async () => {
  const { click, asked, consents } = await open({ facts: null, decided: true });
  expect([await click(), asked, consents]).toEqual([false, [], []]);
});

it('the consent strings have the IAB’s key names for apps', () => {
  const state = {
    decided: true,
    optedOut: true,
    gpc: false,
    limitedAds: true,
    usPrivacy: '1YYN',
    gpp: { string: 'DBABLA~x', sections: [7, 8] },
  };
  expect(JSON.parse(consentStrings(state))).toEqual({
    IABUSPrivacy_String: '1YYN',
    IABGPP_HDR_GppString: 'DBABLA~x',
    IABGPP_GppSID: '7_8',
    opted_out: true,
    limited_ads: true,
  });
});
