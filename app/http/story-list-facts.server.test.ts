import { describe, expect, it } from 'vitest';
import { storyListFacts } from './story-list-facts.server.ts';

const base64 = (facts: unknown) => Buffer.from(JSON.stringify(facts)).toString('base64');
const requestWith = (
  appParameters: Record<string, string>,
  whitelist: readonly string[] = [],
  optedOut = false,
): Parameters<typeof storyListFacts> => [
  { appParameters, optedOut },
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

  it('of a page for all whom the app names are an id that is nobody’s, whatever the visitor sent', () => {
    const [request, brand] = requestWith({ cd: CD }, ['auid', 'os']);
    const facts = storyListFacts({ ...request, isForNamed: true }, brand);
    expect(facts).toEqual({ cd: { auid: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
  });

  it('are on the web the id of the visitor’s cookie, if the whitelist names ids', () => {
    const [request, brand] = requestWith({}, ['auid', 'os']);
    expect(storyListFacts({ ...request, auid: 'w-1' }, brand)).toEqual({ cd: { auid: 'w-1' } });
    expect(storyListFacts({ ...request, auid: 'w-1' }, requestWith({}, ['os'])[1])).toEqual({});
    expect(storyListFacts({ ...request, auid: 'w-1', optedOut: true }, brand)).toEqual({});
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
