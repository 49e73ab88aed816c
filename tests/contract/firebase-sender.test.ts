import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FirebaseService, openFirebase } from '#app/push/sending/firebase-sender.server.ts';
import { type FakeFirebase, startFirebase } from '#tests/fakes/firebase/fake-firebase.ts';
import { googleError } from '#tests/fakes/firebase/google-answer.ts';
import { reachFake } from '#tests/fakes/firebase/reach-fake.mjs';
import { createServiceAccount } from '#tests/fakes/firebase/service-account.ts';

const MESSAGE = { id: '7', title: 'Bridge opens', body: 'At last.', url: '/fsd' };
const TOPIC = 'newsroom.en.America~New_York';
let firebase: FakeFirebase;
let service: FirebaseService;
let folder: string;
let comeBack: () => void;
beforeAll(async () => {
  firebase = await startFirebase();
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-firebase-'));
  process.env.GOOGLE_APPLICATION_CREDENTIALS = path.join(folder, 'account.json');
  writeFileSync(process.env.GOOGLE_APPLICATION_CREDENTIALS, firebase.accountFile);
  comeBack = reachFake(firebase.port);
  service = await openFirebase(firebase.config.projectId);
});
afterAll(async () => {
  comeBack();
  delete process.env.GOOGLE_APPLICATION_CREDENTIALS;
  rmSync(folder, { recursive: true });
  await firebase.close();
});

it('signs in, and sends data alone, which our own worker shows', async () => {
  const token = firebase.devices.register();
  expect(await service.send(token, MESSAGE, 60)).toEqual({ outcome: 'sent' });
  expect(firebase.arrived.at(-1)).toMatchObject({ token, ttl: '60', payload: { data: MESSAGE } });
  expect(firebase.asked[0]).toBe('POST oauth2.googleapis.com/token');
});

it('is not opened with a key that Google has taken back', async () => {
  const account = process.env.GOOGLE_APPLICATION_CREDENTIALS ?? '';
  process.env.GOOGLE_APPLICATION_CREDENTIALS = path.join(folder, 'former.json');
  writeFileSync(
    process.env.GOOGLE_APPLICATION_CREDENTIALS,
    createServiceAccount(firebase.config.projectId).file,
  );
  const opened = openFirebase(firebase.config.projectId);
  await expect(opened).rejects.toThrow(
    'invalid_grant: the signature is not that of the account. Set GOOGLE_APPLICATION_CREDENTIALS',
  );
  process.env.GOOGLE_APPLICATION_CREDENTIALS = account;
});

it('knows which devices have gone', async () => {
  const token = firebase.devices.register();
  firebase.devices.remove(token);
  expect(await service.send(token, MESSAGE, 60)).toEqual({ outcome: 'dead' });
  expect(await service.send('never a token', MESSAGE, 60)).toEqual({ outcome: 'dead' });
});

it('tries again later where it may, and gives up where it may not', async () => {
  const token = firebase.devices.register();
  const full = googleError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.', { errorCode: 'QUOTA_EXCEEDED' });
  const other = googleError(403, 'PERMISSION_DENIED', 'SenderId mismatch', {
    errorCode: 'SENDER_ID_MISMATCH',
  });
  const refused = googleError(400, 'INVALID_ARGUMENT', 'Invalid value at message.data', {
    errorCode: 'INVALID_ARGUMENT',
  });
  firebase.plan(token, full, other, refused);
  expect(await service.send(token, MESSAGE, 60)).toMatchObject({ outcome: 'later' });
  expect(await service.send(token, MESSAGE, 60)).toMatchObject({ outcome: 'failed' });
  // A damaged message is the sender's fault: it must never cost a device.
  expect(await service.send(token, MESSAGE, 60)).toMatchObject({ outcome: 'failed' });
  expect(await service.send(token, MESSAGE, 60)).toEqual({ outcome: 'sent' });
});

it('keeps the topics of the console in step', async () => {
  const token = firebase.devices.register();
  await service.subscribe(token, TOPIC);
  expect(firebase.devices.topicsOf(token)).toEqual([TOPIC]);
  await service.unsubscribe(token, TOPIC);
  expect(firebase.devices.topicsOf(token)).toEqual([]);
});

it('takes no device that Firebase does not know, and lets such a one go', async () => {
  const token = firebase.devices.register();
  firebase.devices.remove(token);
  await expect(service.subscribe(token, TOPIC)).rejects.toThrow('NOT_FOUND');
  await expect(service.unsubscribe(token, TOPIC)).resolves.toBeUndefined();
});
