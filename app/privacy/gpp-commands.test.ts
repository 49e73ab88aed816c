import { GppModel } from '@iabgpp/cmpapi';
import { describe, expect, it } from 'vitest';
import { gppAnswer, gppPing } from './gpp-commands.ts';
import { privacySignals } from './privacy-signals.ts';
import type { PrivacyState } from './privacy-state.ts';

const state = (optedOut: boolean, gpc = false, applicable = true): PrivacyState => ({
  decided: true,
  optedOut,
  gpc,
  limitedAds: optedOut,
  ...privacySignals({ optedOut, gpc, applicable }),
});

describe('a ping', () => {
  it('returns what applies and what was chosen', () => {
    const ping = gppPing(state(true));
    expect(ping).toMatchObject({ signalStatus: 'ready', applicableSections: [7], sectionList: [7] });
    expect(ping.parsedSections.usnat?.[0]).toMatchObject({ SaleOptOut: 1, SharingOptOut: 1, Version: 2 });
  });

  it('is not ready before the choice is known', () => {
    expect(gppPing({ ...state(true), decided: false }).signalStatus).toBe('not ready');
  });

  it('has no section where no law applies', () => {
    expect(gppPing(state(false, false, false))).toMatchObject({
      applicableSections: [-1],
      sectionList: [],
      parsedSections: {},
    });
  });

  it('parses the section as the library of the IAB does', () => {
    for (const one of [state(true), state(false), state(true, true)]) {
      const model = new GppModel(one.gpp.string);
      const [core = {}, gpc] = gppPing(one).parsedSections.usnat ?? [];
      for (const [name, value] of Object.entries(core)) {
        expect([name, value]).toEqual([name, model.getFieldValue('usnat', name)]);
      }
      expect(gpc?.Gpc).toBe(model.getFieldValue('usnat', 'Gpc'));
    }
  });
});

describe('a command', () => {
  const ask = (command: string, parameter?: unknown) => gppAnswer(command, parameter, state(true, true));

  it('for sections and fields is answered', () => {
    expect(ask('hasSection', 'usnat')).toBe(true);
    expect(ask('hasSection', 'tcfeuv2')).toBe(false);
    expect(ask('getSection', 'usnat')).toHaveLength(2);
    expect(ask('getField', 'usnat.SaleOptOut')).toBe(1);
    expect(ask('getField', 'usnat.Gpc')).toBe(true);
  });

  it('for what does not exist is null', () => {
    expect(ask('getSection', 'usca')).toBeNull();
    for (const field of ['usnat.Consent', 'usnat', '', 'usca.SaleOptOut', 'usnat.toString', undefined])
      expect(ask('getField', field)).toBeNull();
  });

  it('that is unknown is undefined', () => {
    expect(ask('sellEverything')).toBeUndefined();
  });
});
