import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { webPushToken } from '#app/push/push-token.ts';
import { type FakeFirebase, startFirebase } from '#tests/fakes/firebase/fake-firebase.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { wholeBrowser } from '#tests/setup/launch-options.ts';
import { pushVisitor, SUBSCRIPTION } from '#tests/setup/push-visitor.ts';
import { type SiteWithBrand, siteWithBrand } from '#tests/setup/site-with-brand.ts';

const TOPIC = 'newsroom.en.America~New_York';
let firebase: FakeFirebase;
let site: SiteWithBrand;
let folder: string;
// On one worker: each one starts a site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  firebase = await startFirebase();
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-firebase-'));
  const account = path.join(folder, 'account.json');
  writeFileSync(account, firebase.accountFile);
  site = await siteWithBrand(
    {
      prompts: { pauseInSec: 0, ratingPrompt: 'never', feedbackCard: false },
      cmsConfig: {
        pushNotificationConfig: { pushNotificationsEnabled: true },
        pushNotificationOptIn: {
          nativeOptInEnabled: true,
          timeDelayInSec: 0,
          delayWhileInActionInSec: 0,
          startingPageViews: 0,
        },
      },
    },
    {
      FIREBASE_WEB_CONFIG: JSON.stringify(firebase.config),
      FIREBASE_VAPID_KEY: firebase.vapidKey,
      GOOGLE_APPLICATION_CREDENTIALS: account,
      FAKE_FIREBASE_PORT: String(firebase.port),
      NODE_OPTIONS: `--import=${pathToFileURL('tests/fakes/firebase/reach-fake.mjs').href}`,
    },
  );
});
test.afterAll(async () => {
  await site.close();
  await firebase.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Hands what a page asks of Google to the fake; tells every address that the page loaded, and what its policy refused.
 */
async function reachFirebase(page: Page): Promise<{ loaded: string[]; refused: string[] }> {
  const loaded: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  await page.route(/\.googleapis\.com\//, async (route) => {
    const request = route.request();
    const { host, pathname } = new URL(request.url());
    const { status, body } = firebase.answer({
      host,
      method: request.method(),
      path: pathname,
      headers: request.headers(),
      text: request.postData() ?? '',
    });
    const headers = { 'Access-Control-Allow-Origin': '*' };
    await route.fulfill({ status, headers, contentType: 'application/json', body: JSON.stringify(body) });
  });
  return { loaded, refused };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Stay up to date' });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const ofFirebase = (urls: readonly string[]) => urls.filter((url) => /firebase\.client|googleapis/.test(url));

test.use({
  timezoneId: 'America/New_York',
  locale: 'en-US',
  serviceWorkers: 'allow',
  launchOptions: wholeBrowser,
});

test('who agrees gets a token of Firebase, is put on the topic there, and is shown one notification a message', async ({
  page,
  context,
}) => {
  const { loaded, refused } = await reachFirebase(page);
  await pushVisitor(page, 'granted');
  await page.goto(`${site.url}/`);
  await expect(dialog(page)).toBeVisible({ timeout: 20_000 });
  // The question needs nothing of Firebase; only the answer does.
  expect(ofFirebase(loaded)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => stored(page, 'push_topic')).toBe(TOPIC);
  const token = (await stored(page, 'push_token')) ?? '';
  expect(firebase.devices.topicsOf(token)).toEqual([TOPIC]);
  expect(refused).toEqual([]);

  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${site.url}/`);
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await context.grantPermissions(['notifications'], { origin: site.url });
  const payload = {
    data: { id: '7', title: 'Bridge opens', body: 'At last.', url: '/fsd' },
    from: firebase.config.messagingSenderId,
    priority: 'normal',
    fcmMessageId: '0:1',
  };
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: site.url,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, data }) => [
        title,
        data,
      ]),
    );
  await expect.poll(shown).toEqual([['Bridge opens', '/fsd']]);

  // Who opts out of sharing later does not stay with another party.
  await context.addCookies([{ name: 'dnt', value: '1', url: site.url }]);
  await page.goto(`${site.url}/horoscope`);
  await expect.poll(() => stored(page, 'push_token')).toBeNull();
  expect(firebase.devices.topicsOf(token)).toEqual([]);
});

test('a device that the site had by Web Push is moved to Firebase on its next visit', async ({ page }) => {
  await reachFirebase(page);
  const before = { topic: TOPIC, token: webPushToken(SUBSCRIPTION), endpoint: SUBSCRIPTION.endpoint };
  await pushVisitor(page, 'granted', {
    'test-permission': 'granted',
    'test-endpoint': before.endpoint,
    push_topic: before.topic,
    push_token: before.token,
  });
  await page.goto(`${site.url}/robots.txt`);
  await page.evaluate(async (record) => {
    const cache = await caches.open('masthead-push');
    await cache.put('/__push-record', new Response(JSON.stringify({ ...record, confirmedAt: Date.now() })));
  }, before);
  const calls: string[][] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/subscribeToTopic'))
      calls.push([request.method(), searchParams.get('token') ?? '']);
  });
  await page.goto(`${site.url}/`);
  await expect.poll(() => calls.map(([method]) => method), { timeout: 20_000 }).toEqual(['DELETE', 'POST']);
  await expect.poll(() => stored(page, 'push_token')).toBe(calls[1]?.[1]);
  expect(calls[0]?.[1]).toBe(before.token);
  expect(firebase.devices.topicsOf(calls[1]?.[1] ?? '')).toEqual([TOPIC]);
});

test('a topic that Firebase refuses counts as a failure, and nothing is kept', async ({ page }) => {
  await reachFirebase(page);
  firebase.plan(TOPIC, { status: 400, body: { error: 'InvalidTopicName' } });
  await pushVisitor(page, 'granted');
  await page.goto(`${site.url}/`);
  const answer = page.waitForResponse('**/subscribeToTopic**');
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  expect(await (await answer).json()).toEqual({ err: 'the push service did not take it' });
  await expect.poll(() => stored(page, 'optInSubscribeFailures')).toBe('1');
  expect(await stored(page, 'push_topic')).toBeNull();
});

for (const [who, counts, cookies] of [
  ['who was asked today already', { optInAmountSeenToday: '1', optInDayCounter: '3', optInDay: 'today' }, {}],
  ['who told the browser never to ask', { 'test-permission': 'denied' }, {}],
  ['who opted out of sharing', {}, { dnt: '1' }],
] as Array<[string, Record<string, string>, Record<string, string>]>)
  test(`${who} is led to no Firebase`, async ({ page, context }) => {
    const { loaded } = await reachFirebase(page);
    const cookie = Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url }));
    if (cookie.length > 0) await context.addCookies(cookie);
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'America/New_York' }).format(new Date());
    const known = counts.optInDay ? { ...counts, optInDay: day } : counts;
    await pushVisitor(page, 'granted', known);
    // The last part to start comes after push has.
    const started = page.waitForResponse(/start-third-parties/);
    const answer = await page.goto(`${site.url}/`);
    await started;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(dialog(page)).toBeHidden();
    expect(ofFirebase(loaded)).toEqual([]);
    expect(loaded.filter((url) => /show-opt-in/.test(url))).toEqual([]);
    const policy = (await answer?.headerValue('content-security-policy')) ?? '';
    expect(policy.includes('firebaseinstallations')).toBe(cookie.length === 0);
  });
