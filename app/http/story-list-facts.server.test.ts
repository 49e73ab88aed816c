import { describe, expect, it } from 'vitest';
import { storyListFacts, storyListParameters } from './story-list-facts.server.ts';

const base64 = (facts: unknown) => Buffer.from(JSON.stringify(facts)).toString('base64');
const requestWith = (
  linkParameters: Record<string, string>,
  whitelist: readonly string[] = [],
  optedOut = false,
): Parameters<typeof storyListFacts> => [
  { linkParameters, optedOut },
  { cmsConfig: { articleReqCDParamsWhiteListWeb: whitelist } },
];
const CD = JSON.stringify({ auid: 'a-1', os: 'android', imei: '35' });

describe('facts of the app that are sent with requests for story lists', () => {
  it('are those of cd that the whitelist names (section 5)', () => {
    expect(storyListFacts(...requestWith({ cd: CD }, ['auid', 'os']))).toEqual({
      cd: { auid: 'a-1', os: 'android' },
    });
    expect(storyListFacts(...requestWith({ cd: CD }))).toEqual({});
  });

  it('are rp as base64 of JSON, also if the app encoded it differently', () => {
    const rp = base64({ device_model: 'M' });
    expect(storyListFacts(...requestWith({ rp }))).toEqual({ rp });
    expect(storyListFacts(...requestWith({ rp: '{\\"device_model\\":\\"M\\"}' }))).toEqual({ rp });
  });

  it('are none if they cannot be read', () => {
    expect(storyListFacts(...requestWith({ cd: 'nonsense', rp: 'nonsense' }, ['auid']))).toEqual({});
  });

  it('identify no visitor after an opt-out', () => {
    const rp = base64({ aura_user_id: 'a-1', device_model: 'M' });
    expect(storyListFacts(...requestWith({ cd: CD, rp }, ['auid', 'os'], true))).toEqual({
      cd: { os: 'android' },
      rp: base64({ device_model: 'M' }),
    });
  });
});

describe('the parameters of a browser’s own request for story lists', () => {
  it('are those that links carry on, if no app sent facts', () => {
    expect(storyListParameters(...requestWith({ brid: 'newsroom' }))).toBeUndefined();
  });

  it('have cd without the keys that the whitelist does not name', () => {
    expect(storyListParameters(...requestWith({ brid: 'newsroom', cd: CD }, ['os']))).toEqual({
      brid: 'newsroom',
      cd: '{"os":"android"}',
    });
    expect(storyListParameters(...requestWith({ brid: 'newsroom', cd: CD }))).toEqual({ brid: 'newsroom' });
  });
});
