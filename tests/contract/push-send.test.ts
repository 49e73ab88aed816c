import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { pushSendReportSchema } from '#cli/lib/push/push-reports.ts';
import { type FakePushService, startPushService } from '#tests/fakes/push-service.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';

const run = promisify(execFile);
const keys = webPush.generateVAPIDKeys();
const TOPIC = 'newsroom.en.America~New_York';
let data: string;
let service: FakePushService;
let site: SiteProcess;
let environment: Record<string, string>;
beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'masthead-push-'));
  service = await startPushService(keys.publicKey);
  environment = {
    DATA_DIR: data,
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_SUBJECT: 'mailto:news@example.com',
    PUSH_ALLOW_PRIVATE: service.host,
  };
  site = await startSite({ ...environment, PORT: '0', HOST: 'localhost', METRICS_PORT: '0' });
});
afterAll(async () => {
  await site.stop();
  await service.close();
  rmSync(data, { recursive: true, force: true });
});

const call = async (method: 'POST' | 'DELETE', token: string, topic = TOPIC) => {
  const query = new URLSearchParams({ token, topic });
  const answer = await fetch(`http://localhost:${site.port}/api/firebaseAdmin/subscribeToTopic?${query}`, {
    method,
  });
  return answer.json();
};

/** The metrics of push messages that the server shows. */
async function metrics(): Promise<string[]> {
  const at = /Metrics: (http:\S+?\/metrics)/.exec(site.output())?.[1] ?? '';
  const text = await (await fetch(at)).text();
  return text.split('\n').filter((line) => /^masthead_push_\w+\{brand="newsroom"/.test(line));
}

const SEND = [
  'cli/bin/masthead.mjs',
  'push',
  'send',
  'newsroom',
  '--title',
  'Bridge opens',
  '--body',
  'At last.',
  '--url',
  '/fsd',
  '--quiet-hours',
  'none',
  '--json',
];

async function send(...more: string[]) {
  const { stdout } = await run(process.execPath, [...SEND, ...more], {
    env: { ...process.env, ...environment },
  });
  return pushSendReportSchema.parse(JSON.parse(stdout));
}

it('from signing on over the call to a message on the device, and off again', async () => {
  const [phone, tablet, gone] = ['phone', 'tablet', 'gone'].map((name) => service.addDevice(name));
  for (const device of [phone, tablet, gone]) expect(await call('POST', device?.token ?? '')).toEqual({});
  expect(await call('POST', phone?.token ?? '', 'nobody.en.UTC')).toEqual({ err: 'there is no such topic' });

  expect(await metrics()).toEqual([
    'masthead_push_sent_total{brand="newsroom"} 0',
    'masthead_push_failed_total{brand="newsroom",reason="refused"} 0',
    'masthead_push_failed_total{brand="newsroom",reason="unavailable"} 0',
    'masthead_push_failed_total{brand="newsroom",reason="no_service"} 0',
    'masthead_push_expired_total{brand="newsroom",reason="gone"} 0',
    'masthead_push_expired_total{brand="newsroom",reason="unseen"} 0',
  ]);
  const dry = await send('--topic', 'all', '--dry-run');
  expect([dry.topics, dry.sent, service.received]).toEqual([
    [{ topic: TOPIC, devices: 3, held: false }],
    0,
    [],
  ]);

  service.answer('gone', { status: 410 });
  service.answer('tablet', { status: 503, retryAfter: '0' });
  const first = await send('--topic', 'en');
  expect(first).toMatchObject({ sent: 2, removed: 1, failed: 0 });
  expect(
    service.received.map(({ device, message }) => [device, (message as { title: string }).title]).sort(),
  ).toEqual([
    ['phone', 'Bridge opens'],
    ['tablet', 'Bridge opens'],
  ]);
  expect(service.broken).toEqual([]);
  const counted = await metrics();
  expect(counted).toContain('masthead_push_sent_total{brand="newsroom"} 2');
  expect(counted).toContain('masthead_push_expired_total{brand="newsroom",reason="gone"} 1');

  expect(await call('DELETE', tablet?.token ?? '')).toEqual({});
  expect((await send('--topic', TOPIC)).topics).toEqual([{ topic: TOPIC, devices: 1, held: false }]);
  expect(await (await fetch(`http://localhost:${site.port}/push-settings.json`)).json()).toEqual({
    provider: 'web-push',
    publicKey: keys.publicKey,
  });
});

it('Ctrl-C ends a sending with what became of its messages', async () => {
  const topic = 'newsroom.en.America~Chicago';
  const devices = Array.from({ length: 40 }, (_, index) => service.addDevice(`reader-${index}`));
  for (const { token } of devices) await call('POST', token, topic);
  const before = service.received.length;
  const child = spawn(process.execPath, [...SEND, '--topic', topic, '--rate', '1'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [report, warnings] = ['', ''];
  child.stdout.on('data', (chunk) => {
    report += chunk;
  });
  child.stderr.on('data', (chunk) => {
    warnings += chunk;
  });
  await vi.waitFor(() => expect(service.received.length).toBeGreaterThan(before), 30_000);
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([130, null]);
  const arrived = service.received.length - before;
  expect(pushSendReportSchema.parse(JSON.parse(report))).toMatchObject({
    topics: [{ topic, devices: 40, held: false, tried: arrived }],
    ...{ sent: arrived, removed: 0, failed: 0 },
  });
  expect(warnings).toBe('');
});

it('a message about a story that is not there is refused', async () => {
  const answer = await fetch(`http://localhost:${site.port}/api/spa/portal?topics=latest`);
  const { articles } = (await answer.json()) as { articles: Array<{ id: string }> };
  const about = (id = '') => send('--topic', 'all', '--dry-run', '--url', `/article-content/${id}?lang=es`);
  expect((await about(articles[0]?.id)).topics).not.toEqual([]);
  await expect(about(`${articles[0]?.id}0`)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no story'),
  });
});
