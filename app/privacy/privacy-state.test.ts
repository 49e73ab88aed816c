import { beforeEach, describe, expect, it } from 'vitest';
import { privacySignals } from './privacy-signals.ts';
import {
  onOptOut,
  onPrivacyChange,
  type PrivacyState,
  privacyState,
  publishPrivacy,
  UNDECIDED,
} from './privacy-state.ts';

const decided = (optedOut: boolean): PrivacyState => ({
  decided: true,
  optedOut,
  gpc: false,
  limitedAds: optedOut,
  ...privacySignals({ optedOut, gpc: false, applicable: true }),
});

beforeEach(() => publishPrivacy(UNDECIDED));

describe('the privacy state', () => {
  it('is the most private one until it is decided', () => {
    expect(privacyState()).toMatchObject({ decided: false, optedOut: true, limitedAds: true });
    expect(privacyState().usPrivacy).toBe('1YYN');
  });

  it('is published once decided, also to late listeners, and only when it changes', () => {
    const received: PrivacyState[] = [];
    const stop = onPrivacyChange((state) => received.push(state));
    expect(received).toEqual([]);
    publishPrivacy(decided(false));
    publishPrivacy(decided(false));
    expect(received).toEqual([decided(false)]);
    onPrivacyChange((state) => received.push(state))();
    expect(received).toHaveLength(2);
    stop();
    publishPrivacy(decided(true));
    expect(received).toHaveLength(2);
  });

  it('notifies of each new opt-out', () => {
    let times = 0;
    const stop = onOptOut(() => times++);
    publishPrivacy(decided(false));
    expect(times).toBe(0);
    publishPrivacy(decided(true));
    publishPrivacy({ ...decided(true), gpc: true });
    expect(times).toBe(1);
    publishPrivacy(decided(false));
    publishPrivacy(decided(true));
    expect(times).toBe(2);
    stop();
    onOptOut(() => times++)();
    expect(times).toBe(3);
  });
});
