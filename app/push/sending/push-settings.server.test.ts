import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { z } from 'zod';
import { checkPushVariables, pushSettings, pushVariables } from './push-settings.server.ts';

const schema = z.object(pushVariables).superRefine(checkPushVariables);
const { publicKey: PUBLIC, privateKey: PRIVATE } = webPush.generateVAPIDKeys();
const VAPID = { VAPID_PUBLIC_KEY: PUBLIC, VAPID_PRIVATE_KEY: PRIVATE, VAPID_SUBJECT: 'mailto:a@b.example' };
const CONFIG = { apiKey: 'a', projectId: 'p', messagingSenderId: '1', appId: 'x' };
const FIREBASE = { FIREBASE_WEB_CONFIG: JSON.stringify(CONFIG), FIREBASE_VAPID_KEY: PUBLIC };
const settings = (given: Record<string, string>) => pushSettings(schema.parse(given));
const wrong = (given: Record<string, string>) =>
  schema.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

describe('the settings of push', () => {
  it('are none where no service is set up', () => {
    expect([settings({}), settings({ PUSH_ALLOW_PRIVATE: 'a' })]).toEqual([undefined, undefined]);
  });

  it('are those of Web Push, or of Firebase where both are set up', () => {
    expect(settings({ ...VAPID, PUSH_ALLOW_PRIVATE: ' a.example, ,b ' })).toEqual({
      ...{ provider: 'web-push', publicKey: PUBLIC, privateKey: PRIVATE, subject: 'mailto:a@b.example' },
      allowPrivate: ['a.example', 'b'],
    });
    expect(settings({ ...VAPID, ...FIREBASE })).toEqual({
      ...{ provider: 'firebase', config: CONFIG, vapidKey: PUBLIC, allowPrivate: [] },
    });
  });
});

describe('what is wrong', () => {
  it.each([
    [
      { VAPID_PUBLIC_KEY: PUBLIC },
      [
        'VAPID_PRIVATE_KEY is needed beside VAPID_PUBLIC_KEY',
        'VAPID_SUBJECT is needed beside VAPID_PUBLIC_KEY',
      ],
    ],
    [
      { VAPID_PUBLIC_KEY: PUBLIC, VAPID_SUBJECT: 'https://a.example' },
      ['VAPID_PRIVATE_KEY is needed beside VAPID_PUBLIC_KEY and VAPID_SUBJECT'],
    ],
    [{ ...VAPID, FIREBASE_VAPID_KEY: PUBLIC }, ['FIREBASE_WEB_CONFIG is needed beside FIREBASE_VAPID_KEY']],
    [VAPID, []],
    [FIREBASE, []],
  ])('%#: variables that only make sense together', (given, said) => {
    expect(wrong(given)).toEqual(said);
  });

  it.each([
    ['VAPID_PUBLIC_KEY', `${PUBLIC}p`],
    ['VAPID_PRIVATE_KEY', `${PRIVATE.slice(1)}+`],
    ['VAPID_SUBJECT', 'a@b.example'],
    ['VAPID_SUBJECT', 'http://b.example'],
    ['FIREBASE_WEB_CONFIG', '{"apiKey":'],
    ['FIREBASE_WEB_CONFIG', JSON.stringify({ ...CONFIG, appId: '' })],
  ])('%s may not be %s, and the message does not say it, as it may be a key', (name, value) => {
    const said = wrong({ ...VAPID, ...FIREBASE, [name]: value });
    expect(said.join()).toMatch(new RegExp(`^${name} takes `));
    expect(said.join()).not.toContain(value);
  });

  it('keys may end with the sign that base64 fills up with, which browsers and the sender refuse', () => {
    const filled = { ...VAPID, VAPID_PUBLIC_KEY: `${PUBLIC}=`, VAPID_PRIVATE_KEY: `${PRIVATE}=` };
    expect(settings(filled)).toEqual(settings(VAPID));
    expect(settings({ ...FIREBASE, FIREBASE_VAPID_KEY: `${PUBLIC}=` })).toEqual(settings(FIREBASE));
  });

  it.each([
    ['of another pair', webPush.generateVAPIDKeys().privateKey],
    ['of no pair', 'A'.repeat(43)],
  ])('a private key %s', (_name, privateKey) => {
    expect(wrong({ ...VAPID, VAPID_PRIVATE_KEY: privateKey })).toEqual([
      'VAPID_PRIVATE_KEY is of another pair than VAPID_PUBLIC_KEY: set both as `masthead push keys` printed them',
    ]);
  });
});
