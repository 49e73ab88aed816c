// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageConfigs } from '#app/site/page-configs.ts';
import type { SiteData } from '#app/site/site-data.ts';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';
import type { PushServiceSettings } from './push-provider.ts';

const applied = vi.fn();
const stopped = vi.fn();
const ran = vi.fn((_parts: { onGranted(): Promise<void> }) => stopped);
vi.mock('./opt-in-runner.client.ts', () => ({ runOptIn: (parts: never) => ran(parts) }));
vi.mock('./apply-subscription-plan.client.ts', async (original) => ({
  ...(await original<object>()),
  applySubscriptionPlan: async (wanted: object) => applied(wanted),
}));

const OPT_IN = {
  ...{ nativeOptInEnabled: true, dailySessionCapping: -1, maxNumberOfDays: -1, startingDay: 0 },
  ...{ startingDailySession: 0, startingPageViews: 1 },
};
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

interface How {
  permission?: NotificationPermission;
  enabled?: boolean;
  optIn?: Partial<typeof OPT_IN>;
  service?: PushServiceSettings | Error;
  pageViews?: number;
  without?: 'Notification' | 'PushManager' | 'serviceWorker';
  /** Whether a page of another kind than the first offers push. */
  elsewhere?: boolean;
}

async function open(how: How = {}) {
  const {
    permission = 'default',
    enabled = true,
    optIn = {},
    pageViews = 2,
    without,
    elsewhere = false,
  } = how;
  let service: How['service'] = how.service ?? { provider: 'web-push', publicKey: 'k' };
  for (const [key, value] of Object.entries({ p_si: 'session-1', p_sc: 1, p_dsc: 1, page_views: pageViews }))
    localStorage.setItem(key, String(value));
  for (const [name, value] of [
    ['Notification', { permission }],
    ['PushManager', {}],
  ] as const)
    if (name === without) Reflect.deleteProperty(globalThis, name);
    else vi.stubGlobal(name, value);
  vi.stubGlobal('navigator', {
    userAgent: 'browser/1',
    ...(without === 'serviceWorker' ? {} : { serviceWorker: {} }),
  });
  const asked = vi.fn(async (_address: string) => {
    if (service instanceof Error) throw service;
    return Response.json(service);
  });
  vi.stubGlobal('fetch', asked);
  vi.resetModules();
  const { start } = await import('./start-push.client.ts');
  // What is loaded later comes at once.
  await import('./opt-in-runner.client.ts');
  await import('./apply-subscription-plan.client.ts');
  const { publishPage } = await import('#app/events/pages/page-views.ts');
  const { publishPrivacy } = await import('#app/privacy/privacy-state.ts');
  const { onReport } = await import('#app/events/report.ts');
  const reports: unknown[] = [];
  onReport(({ name, fields }) => void reports.push([name, fields]));
  const configs = vi.fn(async (kind: string) => ({
    pageConfig: {
      offersPush: enabled || elsewhere,
      cmsConfig: {
        pushNotificationConfig: {
          pushNotificationsEnabled: kind === 'horoscope' ? elsewhere : enabled,
          ...{ notificationsAbTestName: 'b', availableTimezones: [], defaultTimezone: 'America/Chicago' },
        },
        pushNotificationOptIn: { ...OPT_IN, ...optIn },
      },
    },
  }));
  publishPage({ pathname: '/', search: '', screenName: 'error' });
  start({
    site: { brid: 'newsroom', language: 'en' } as SiteData,
    configs: configs as unknown as PageConfigs,
  });
  await nextTask();
  return {
    ...{ reports, asked, configs },
    setService(next: How['service']) {
      service = next;
    },
    async choose(optedOut: boolean) {
      publishPrivacy(decidedChoice(optedOut));
      await nextTask();
    },
    async openPage(screenName?: 'error', pathname = '/') {
      publishPage({ pathname, search: '', ...(screenName ? { screenName } : {}) });
      await nextTask();
    },
  };
}

beforeEach(() => {
  for (const called of [applied, stopped, ran]) called.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the start of push', () => {
  it.each(['Notification', 'PushManager', 'serviceWorker'] as const)(
    'asks nothing without %s',
    async (without) => {
      const { configs } = await open({ without });
      expect([configs.mock.calls, localStorage.getItem('optInDayCounter')]).toEqual([[], null]);
    },
  );

  it.each([
    ['granted', 'opted in'],
    ['denied', 'opted out'],
    ['default', 'unselected'],
  ] as const)('counts the day and reports the permission: %s', async (permission, status) => {
    const { reports } = await open({ permission });
    expect(reports).toEqual([['push notification status', { status, ab_test_name: 'b' }]]);
    expect(localStorage.getItem('optInDayCounter')).toBe('1');
  });

  it('of a brand without push reports nothing and does not ask', async () => {
    const { reports, openPage } = await open({ enabled: false });
    await openPage();
    expect([reports, ran.mock.calls]).toEqual([[], []]);
  });

  it('synchronizes the subscription with the topic of brand, language and time zone', async () => {
    const { choose } = await open({ permission: 'granted' });
    await choose(false);
    expect(applied.mock.calls).toEqual([
      [{ permission: 'granted', enabled: true, topic: 'newsroom.en.America~Chicago' }],
    ]);
  });
});

describe('a page kind whose push differs from the others', () => {
  it('reports and asks where it is on', async () => {
    const { reports, openPage } = await open({ enabled: false, elsewhere: true });
    await openPage();
    expect([reports, ran.mock.calls]).toEqual([[], []]);
    await openPage(undefined, '/horoscope');
    await openPage(undefined, '/horoscope');
    expect(reports).toHaveLength(1);
    expect(ran).toHaveBeenCalledTimes(1);
  });

  it('ends the question where it is off, which the next page with push begins again', async () => {
    const { openPage } = await open();
    await openPage();
    await openPage(undefined, '/horoscope');
    expect([ran.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 1]);
    await openPage();
    expect(ran).toHaveBeenCalledTimes(2);
  });

  it('leaves the subscription as it is on the others', async () => {
    const { choose } = await open({ permission: 'granted', enabled: false, elsewhere: true });
    await choose(false);
    expect(applied.mock.calls).toMatchObject([[{ enabled: true }]]);
  });
});

describe('the opt-in', () => {
  it('starts once, on the first page on which the rules allow it', async () => {
    const { openPage, asked } = await open({ pageViews: 1 });
    await openPage();
    expect(asked).not.toHaveBeenCalled();
    localStorage.setItem('page_views', '2');
    await openPage('error');
    expect(ran).not.toHaveBeenCalled();
    await openPage();
    await openPage();
    expect(ran).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['has answered', { permission: 'denied' as const }],
    ['is not to be asked', { optIn: { nativeOptInEnabled: false } }],
    ['has no service', { service: { provider: null } as const }],
  ])('does not start for a visitor who %s', async (_name, how) => {
    const { openPage } = await open(how);
    await openPage();
    expect(ran).not.toHaveBeenCalled();
  });

  it('requests the settings again on the next page after a failure', async () => {
    const { openPage, setService } = await open({ service: new Error('offline') });
    await openPage();
    expect(ran).not.toHaveBeenCalled();
    setService({ provider: 'web-push', publicKey: 'k' });
    await openPage();
    expect(ran).toHaveBeenCalledTimes(1);
  });

  it('stops after an opt-out with Firebase, and continues with Web Push', async () => {
    const service = { provider: 'firebase', vapidKey: 'v', config: {} } as const;
    const firebase = await open({ service });
    await firebase.choose(false);
    await firebase.openPage();
    expect(ran).toHaveBeenCalledTimes(1);
    await firebase.choose(true);
    expect(stopped).toHaveBeenCalledTimes(1);
    const web = await open();
    await web.openPage();
    await web.choose(true);
    expect([ran.mock.calls.length, stopped.mock.calls.length]).toEqual([2, 1]);
  });
});
