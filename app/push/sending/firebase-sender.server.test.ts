import { describe, expect, it } from 'vitest';
import { deliveryOfAnswer } from './firebase-sender.server.ts';

describe('what Firebase answers', () => {
  const error = (status: string, errorCode?: string, message = '') => ({
    error: { status, message, details: errorCode ? [{ '@type': 'FcmError', errorCode }] : [] },
  });
  const outcome = (status: number, body: unknown, retryAfter: string | null = null) =>
    deliveryOfAnswer({ status, body, retryAfter }, 0);

  it.each([
    [200, { name: 'projects/p/messages/1' }, 'sent'],
    [404, error('NOT_FOUND', 'UNREGISTERED'), 'dead'],
    [
      400,
      error('INVALID_ARGUMENT', undefined, 'The registration token is not a valid FCM registration token'),
      'dead',
    ],
    [400, error('INVALID_ARGUMENT', 'INVALID_ARGUMENT', 'Invalid value at message.data'), 'failed'],
    [403, error('PERMISSION_DENIED', 'SENDER_ID_MISMATCH'), 'failed'],
    [401, error('UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR'), 'failed'],
    [404, error('NOT_FOUND'), 'failed'],
    [429, error('RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'), 'later'],
    [503, error('UNAVAILABLE', 'UNAVAILABLE'), 'later'],
    [500, '<html>', 'later'],
    [502, undefined, 'later'],
    [403, { error: null }, 'failed'],
  ])('%s %j means %s', (status, body, expected) => expect(outcome(status, body).outcome).toBe(expected));

  it('names the wait that it asks for, in ms', () => {
    expect(outcome(503, error('UNAVAILABLE'), '30')).toEqual({
      outcome: 'later',
      afterMs: 30_000,
      reason: 'Firebase answered UNAVAILABLE',
    });
  });

  it('names its code, or the status where it has none', () => {
    expect(outcome(403, error('PERMISSION_DENIED', 'SENDER_ID_MISMATCH'))).toMatchObject({
      reason: 'Firebase answered SENDER_ID_MISMATCH',
    });
    expect(outcome(418, 'tea')).toMatchObject({ reason: 'Firebase answered 418' });
  });
});
