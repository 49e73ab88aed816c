import { describe, expect, it } from 'vitest';
import { endpointProblem } from './push-services.server.ts';

describe('an endpoint that gets messages', () => {
  it.each([
    ['Chrome, Samsung Internet and others', 'https://fcm.googleapis.com/fcm/send/abc:def'],
    ['Chromium', 'https://jmt17.google.com/fcm/send/abc'],
    ['Firefox', 'https://updates.push.services.mozilla.com/wpush/v2/abc'],
    ['Safari', 'https://web.push.apple.com/abc'],
    ['Edge', 'https://wns2-par02p.notify.windows.com/w/?token=abc'],
  ])('is that of %s', (_, endpoint) => {
    expect(endpointProblem(endpoint, [])).toBeUndefined();
  });

  it.each(['https://push.example/1', 'http://push.example:8080/1'])(
    'is one that is named: %s',
    (endpoint) => {
      expect(endpointProblem(endpoint, ['push.example'])).toBeUndefined();
    },
  );

  it.each([
    'https://victim.example/',
    'https://fcm.googleapis.com.evil.example/',
    'https://evilfcm.googleapis.com/',
    'https://evilpush.apple.com/',
    'https://fcm.googleapis.com./',
    'https://storage.googleapis.com/',
    'http://fcm.googleapis.com/',
    'https://127.0.0.1/',
    'https://push.example/',
  ])('is none of another host, or without encryption: %s', (endpoint) => {
    expect(endpointProblem(endpoint, ['other.example'])).toBeTypeOf('string');
  });
});
