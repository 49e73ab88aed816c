import { describe, expect, it } from 'vitest';
import { type StoryListSite, storyListSite } from './story-list-site.ts';

const base64 = (facts: unknown) => btoa(JSON.stringify(facts));
const CD = JSON.stringify({ auid: 'a-1', os: 'android', imei: '35' });
const site = (changes: Partial<StoryListSite>): StoryListSite => ({
  linkParameters: { brid: 'newsroom' },
  ...changes,
});

describe('a browser’s own request for story lists', () => {
  it('carries on what links do, if no app opened the page', () => {
    expect(storyListSite(site({}))).toEqual({ linkParameters: { brid: 'newsroom' } });
  });

  it('has of cd only the keys that the whitelist names, and rp as base64', () => {
    const appParameters = { cd: CD, rp: '{\\"device_model\\":\\"M\\"}' };
    expect(storyListSite(site({ appParameters, storyListKeys: ['os'] })).appParameters).toEqual({
      cd: '{"os":"android"}',
      rp: base64({ device_model: 'M' }),
    });
  });

  it('has nothing that is not whitelisted or cannot be read', () => {
    expect(storyListSite(site({ appParameters: { cd: CD, rp: '%' } })).appParameters).toEqual({});
  });
});
