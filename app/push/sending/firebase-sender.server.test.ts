import { describe, expect, it } from 'vitest';
import { deliveryOfError } from './firebase-sender.server.ts';

describe('what Firebase answers', () => {
  it.each([
    ['messaging/registration-token-not-registered', 'dead'],
    ['messaging/invalid-registration-token', 'dead'],
    ['messaging/server-unavailable', 'later'],
    ['messaging/mismatched-credential', 'failed'],
  ])('%s means %s', (code, outcome) => expect(deliveryOfError({ code }).outcome).toBe(outcome));

  it('is a failure where it has no code', () => {
    expect(deliveryOfError(new Error('socket')).outcome).toBe('failed');
  });
});
