import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import webPush from 'web-push';
import { localDay } from '#app/lib/dates/local-day.ts';
import { webPushToken } from '#app/push/push-token.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { isHydrated } from '#tests/setup/is-hydrated.ts';
import { wholeBrowserWithoutPictures } from '#tests/setup/launch-options.ts';
import { pushVisitor, SUBSCRIPTION } from '#tests/setup/push-visitor.ts';
import { type SiteWithBrand, siteWithBrand } from '#tests/setup/site-with-brand.ts';

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowserWithoutPictures });

const keys = webPush.generateVAPIDKeys();
let site: SiteWithBrand;
// On one worker: each one starts a site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await siteWithBrand(
    {
      prompts: { pauseInSec: 0, ratingPrompt: 'never', feedbackCard: false },
      cmsConfig: {
        pushNotificationConfig: { pushNotificationsEnabled: true, notificationsAbTestName: 'bell' },
        pushNotificationOptIn: {
          nativeOptInEnabled: true,
          timeDelayInSec: 0,
          delayWhileInActionInSec: 0,
          startingPageViews: 0,
          okText: { en: 'Yes, please' },
        },
      },
    },
    {
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      VAPID_SUBJECT: 'mailto:news@example.com',
    },
  );
});
test.afterAll(() => site.close());

const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: boolean[] }).asked);
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Stay up to date' });

test('who agrees is asked by the browser within the click, and signed on to the topic', async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'America/Chicago', locale: 'en-US' });
  const page = await context.newPage();
  await pushVisitor(page, 'granted');
  await page.goto(`${site.url}/`);
  await expect(dialog(page)).toContainText('Get notified with breaking news and top stories');
  await expect(dialog(page).getByRole('button', { name: 'Later' })).toBeVisible();
  expect(await asked(page)).toEqual([]);
  const call = page.waitForRequest('**/api/firebaseAdmin/subscribeToTopic**');
  await dialog(page).getByRole('button', { name: 'Yes, please' }).click();
  const { searchParams } = new URL((await call).url());
  expect(searchParams.get('topic')).toBe('newsroom.en.America~Chicago');
  expect(searchParams.get('token')).toBe(webPushToken(SUBSCRIPTION));
  expect(await asked(page)).toEqual([true]);
  await expect.poll(() => stored(page, 'push_topic')).toBe('newsroom.en.America~Chicago');

  // Another language is another topic: off the old one, on the new one.
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('subscribeToTopic'))
      calls.push(`${request.method()} ${new URL(request.url()).searchParams.get('topic')}`);
  });
  await page.goto(`${site.url}/?lang=es`);
  await expect
    .poll(() => calls)
    .toEqual(['DELETE newsroom.en.America~Chicago', 'POST newsroom.es.America~Chicago']);
  await context.close();
});

test('who says later is not asked again that day', async ({ page }) => {
  await pushVisitor(page, 'granted');
  await page.goto(`${site.url}/`);
  await dialog(page).getByRole('button', { name: 'Later' }).click();
  await expect(dialog(page)).toBeHidden();
  expect([await stored(page, 'optInAmountSeenToday'), await stored(page, 'optInDaysDelayWait')]).toEqual([
    '1',
    '7',
  ]);
  await page.goto(`${site.url}/horoscope`);
  await page.waitForLoadState('networkidle');
  await expect(dialog(page)).toBeHidden();
  expect(await asked(page)).toEqual([]);
});

test('who may not be asked loads neither prompt nor service', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await pushVisitor(page, 'granted', {
    optInAmountSeenToday: '1',
    optInDay: new Date().toLocaleDateString('sv'),
    optInDayCounter: '3',
  });
  await page.goto(`${site.url}/`);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /boot\.client/.test(url))).not.toEqual([]);
  expect(loaded.filter((url) => /firebase|web-push|show-opt-in|push-settings/.test(url))).toEqual([]);
  expect(await asked(page)).toEqual([]);
});

/** Calls that sign on and off, from pages and from the worker. */
function callsOf(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/subscribeToTopic'))
      calls.push(`${request.method()} ${searchParams.get('token')}`);
  });
  return calls;
}
const RENEWED = { ...SUBSCRIPTION, endpoint: 'https://fcm.googleapis.com/fcm/send/2' };
const subscribed = async (page: Page) => {
  await pushVisitor(page, 'granted');
  await page.goto(`${site.url}/`);
  await dialog(page).getByRole('button', { name: 'Yes, please' }).click();
  await expect.poll(() => stored(page, 'push_token')).toBe(webPushToken(SUBSCRIPTION));
};

test('a subscription that the browser changes is renewed by the worker, and the page goes on with the new one', async ({
  page,
  context,
}) => {
  await subscribed(page);
  const [worker] = context.serviceWorkers();
  const calls = await worker?.evaluate(async (subscription) => {
    const called: string[] = [];
    const ask = self.fetch;
    self.fetch = (input, init) => {
      const token = new URL(String(input), location.origin).searchParams.get('token');
      // The worker may be caching files of the page meanwhile.
      if (token !== null) called.push(`${init?.method} ${token}`);
      return ask(input, init);
    };
    let work: Promise<unknown> | undefined;
    // An event that a script makes may not last; what the worker does in it is ours all the same.
    const event = Object.assign(new Event('pushsubscriptionchange'), {
      oldSubscription: null,
      newSubscription: { toJSON: () => subscription },
      waitUntil: (promise: Promise<unknown>) => {
        work = promise;
      },
    });
    self.dispatchEvent(event);
    await work;
    self.fetch = ask;
    return called;
  }, RENEWED);
  expect(calls).toEqual([`DELETE ${webPushToken(SUBSCRIPTION)}`, `POST ${webPushToken(RENEWED)}`]);

  await page.evaluate((endpoint) => localStorage.setItem('test-endpoint', endpoint), RENEWED.endpoint);
  const signs = callsOf(context);
  await page.goto(`${site.url}/?lang=es`);
  await expect.poll(() => signs[0]).toBe(`DELETE ${webPushToken(RENEWED)}`);
});

test('a page that finds another subscription than the one it knows signs on again', async ({
  page,
  context,
}) => {
  await subscribed(page);
  const signs = callsOf(context);
  await page.evaluate(() => localStorage.setItem('test-endpoint', 'https://fcm.googleapis.com/fcm/send/3'));
  await page.goto(`${site.url}/horoscope`);
  await expect
    .poll(() => signs)
    .toEqual([`DELETE ${webPushToken(SUBSCRIPTION)}`, `POST ${webPushToken(SUBSCRIPTION)}`]);
});

test('a page signs on again where the server knows nothing of the subscription of before', async ({
  page,
  context,
}) => {
  await subscribed(page);
  await context.route(/subscribeToTopic/, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ json: { err: 'unknown token' } })
      : route.continue(),
  );
  const signs = callsOf(context);
  await page.evaluate(() => localStorage.setItem('test-endpoint', 'https://fcm.googleapis.com/fcm/send/3'));
  await page.goto(`${site.url}/horoscope`);
  const renewal = [`DELETE ${webPushToken(SUBSCRIPTION)}`, `POST ${webPushToken(SUBSCRIPTION)}`];
  await expect.poll(() => signs).toEqual(renewal);
  await page.goto(`${site.url}/game-zone`);
  await page.waitForLoadState('networkidle');
  expect(signs).toEqual(renewal);
});

async function workerOf(
  context: BrowserContext,
  page: Page,
): Promise<{ session: CDPSession; registrationId: string }> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${site.url}/`);
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return { session, registrationId: await registered };
}

test('one message shows one notification, a damaged one too', async ({ page, context }) => {
  await context.grantPermissions(['notifications'], { origin: site.url });
  await page.goto(`${site.url}/horoscope`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const { session, registrationId } = await workerOf(context, page);
  const deliver = (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const found = await registration.getNotifications();
      return found.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    });
  await deliver(JSON.stringify({ id: '7', title: 'Bridge opens', body: 'At last.', url: '/fsd' }));
  await expect.poll(shown).toEqual([{ title: 'Bridge opens', body: 'At last.', tag: '7', data: '/fsd' }]);
  await deliver('no json');
  await expect.poll(async () => (await shown()).length).toBe(2);
  expect((await shown()).find(({ tag }) => tag === 'news')?.body).toBe('There is news for you');
});

test('a click on a notification leads to the tab that shows its story, and to none that has gone on to another', async ({
  page,
  context,
}) => {
  await pushVisitor(page, 'granted', { optInAmountSeenToday: '1', optInDay: localDay(Date.now()) });
  await page.goto(`${site.url}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker = context.serviceWorkers()[0];
  /** What the worker does: a click that a script makes may neither focus nor open a window. */
  const click = (url: string) =>
    worker?.evaluate(async (data) => {
      const scope = self as unknown as { clients: object; WindowClient: { prototype: object } };
      const done: string[] = [];
      for (const name of ['focus', 'navigate'])
        Object.defineProperty(scope.WindowClient.prototype, name, {
          value: async () => done.push(name),
          configurable: true,
        });
      const openWindow = async (address: string) => done.push(`open ${new URL(address).pathname}`);
      Object.defineProperty(scope.clients, 'openWindow', { value: openWindow, configurable: true });
      let work: Promise<unknown> | undefined;
      const waitUntil = (promise: Promise<unknown>) => {
        work = promise;
      };
      const notification = { data, close: () => undefined };
      self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
      await work;
      return done;
    }, url);
  const titles = page.locator('main article h3 a');
  const first = (await titles.nth(1).getAttribute('href')) ?? '';
  await page.goto(`${site.url}${first}?utm_source=mail`);
  await expect.poll(() => click(first)).toEqual(['focus']);

  await page.mouse.wheel(0, 300);
  await page.waitForFunction(isHydrated);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const other = page.locator(`main article a[href^="/article-"]:not([href="${first}"])`).first();
  const second = (await other.getAttribute('href')) ?? '';
  await other.click();
  await page.waitForURL((url) => url.pathname === second);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(await click(first)).toEqual([`open ${first}`]);
  expect(await click(second)).toEqual(['focus']);
});
