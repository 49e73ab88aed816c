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

  it('is told when it is decided, to those who came late as well, and only when it changes', () => {
    const heard: PrivacyState[] = [];
    const stop = onPrivacyChange((state) => heard.push(state));
    expect(heard).toEqual([]);
    publishPrivacy(decided(false));
    publishPrivacy(decided(false));
    expect(heard).toEqual([decided(false)]);
    onPrivacyChange((state) => heard.push(state))();
    expect(heard).toHaveLength(2);
    stop();
    publishPrivacy(decided(true));
    expect(heard).toHaveLength(2);
  });

  it('tells of an opt-out whenever one comes', () => {
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
