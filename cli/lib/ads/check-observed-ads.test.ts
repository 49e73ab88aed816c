import { describe, expect, it } from 'vitest';
import { checkObservedAds, type ObservedAds } from './check-observed-ads.ts';

const observed: ObservedAds = {
  path: '/',
  slots: [
    { id: 'gpt_div_1', state: 'viewable' },
    { id: 'gpt_div_2', state: 'empty' },
  ],
  requests: {},
  complaints: [],
  shift: 0,
};

describe('a page with ads', () => {
  it('has no finding if every slot was answered and nothing shifted', () => {
    expect(checkObservedAds(observed)).toMatchObject([
      { status: 'ok', message: '1 of 2 slots show an ad, and nothing moved' },
    ]);
  });

  it('has a finding if no slot shows an ad', () => {
    const empty = observed.slots.map(({ id }) => ({ id, state: 'empty' }));
    expect(checkObservedAds({ ...observed, slots: empty })).toMatchObject([
      { status: 'warning', message: expect.stringMatching(/^none of 2 slots shows an ad/) },
    ]);
  });

  it('has findings for slots without an answer, errors and layout shifts', () => {
    const bad = {
      ...observed,
      slots: [{ id: 'gpt_div_1', state: 'failed' }],
      complaints: ['refused'],
      shift: 0.2,
    };
    expect(checkObservedAds(bad).map(({ status, message }) => `${status} ${message}`)).toEqual([
      'error gpt_div_1 got no answer: it stands at failed',
      'error refused',
      'error the page moved by 0.200',
    ]);
  });

  it('has a finding if it has no slot', () => {
    expect(checkObservedAds({ ...observed, slots: [] })).toMatchObject([{ status: 'warning' }]);
  });
});
