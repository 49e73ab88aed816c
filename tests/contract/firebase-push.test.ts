import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pushSendReportSchema } from '#cli/lib/push/push-reports.ts';
import { type FakeFirebase, startFirebase } from '#tests/fakes/firebase/fake-firebase.ts';
import { runMastheadAsync } from '#tests/setup/run-masthead-async.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';

const TOPIC = 'newsroom.en.America~New_York';
const MESSAGE = ['--title', 'Bridge opens', '--body', 'At last.', '--url', '/fsd', '--quiet-hours', 'none'];
let data: string;
let firebase: FakeFirebase;
let site: SiteProcess;
let environment: Record<string, string>;
beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'masthead-firebase-push-'));
  firebase = await startFirebase();
  const account = path.join(data, 'account.json');
  writeFileSync(account, firebase.accountFile);
  environment = {
    DATA_DIR: data,
    FIREBASE_WEB_CONFIG: JSON.stringify(firebase.config),
    FIREBASE_VAPID_KEY: firebase.vapidKey,
    GOOGLE_APPLICATION_CREDENTIALS: account,
    FAKE_FIREBASE_PORT: String(firebase.port),
    NODE_OPTIONS: `--import=${pathToFileURL('tests/fakes/firebase/reach-fake.mjs').href}`,
  };
  site = await startSite({ ...environment, PORT: '0', HOST: 'localhost' });
});
afterAll(async () => {
  await site.stop();
  await firebase.close();
  rmSync(data, { recursive: true, force: true });
});

const call = async (method: 'POST' | 'DELETE', token: string) => {
  const query = new URLSearchParams({ token, topic: TOPIC });
  const address = `http://localhost:${site.port}/api/firebaseAdmin/subscribeToTopic?${query}`;
  return (await fetch(address, { method })).json();
};

async function send() {
  const { stdout } = await runMastheadAsync(
    ['push', 'send', 'newsroom', '--topic', 'all', '--json', ...MESSAGE],
    environment,
  );
  return pushSendReportSchema.parse(JSON.parse(stdout));
}

it('from signing on over the call to a message on the device, and off again', async () => {
  const { devices } = firebase;
  const [phone, tablet, gone] = [devices.register(), devices.register(), devices.register()];
  for (const token of [phone, tablet, gone]) expect(await call('POST', token)).toEqual({});
  expect(devices.topicsOf(phone)).toEqual([TOPIC]);
  expect(await call('POST', 'no token of Firebase')).toEqual({ err: 'the push service did not take it' });

  devices.remove(gone);
  expect(await send()).toMatchObject({ sent: 2, removed: 1, failed: 0 });
  expect(firebase.arrived.map(({ token, payload }) => [token, payload.data.title]).sort()).toEqual(
    [phone, tablet].sort().map((token) => [token, 'Bridge opens']),
  );

  expect(await call('DELETE', tablet)).toEqual({});
  expect(devices.topicsOf(tablet)).toEqual([]);
  expect((await send()).topics).toEqual([{ topic: TOPIC, devices: 1, held: false }]);
});

it('a device that has gone is let go, so that its page can sign on again', async () => {
  const token = firebase.devices.register();
  await call('POST', token);
  firebase.devices.remove(token);
  expect(await call('DELETE', token)).toEqual({});
});

it('browsers are told what they need, and nothing more', async () => {
  const answer = await fetch(`http://localhost:${site.port}/push-settings.json`);
  expect(await answer.json()).toEqual({
    provider: 'firebase',
    vapidKey: firebase.vapidKey,
    config: firebase.config,
  });
});
