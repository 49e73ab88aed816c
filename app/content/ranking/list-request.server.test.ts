import { describe, expect, it } from 'vitest';
import { listAudience } from './list-request.server.ts';
import { tasteOf as visitorTaste } from './visitor-taste.server.ts';

const reaction = { id: 1, storyId: '7', at: 0, sourceId: 'a', topics: [], keywords: [] };
const reactions = { hasReacted: async (auid: string) => auid !== 'a-1' };
const tasteOf = async (auid = '') =>
  visitorTaste(auid, [{ ...reaction, kind: auid === 'hider' ? 'hide' : 'more' }]);
const NOW = Date.parse('2026-11-22T10:00:00Z');
const rp = (facts: object) => btoa(JSON.stringify(facts));

describe('who gets the same story lists', () => {
  it.each([
    ['all, where the app names nobody', { cd: { os: 'android' } }, 'all'],
    ['all who are named and have not reacted', { cd: { auid: 'a-1' } }, 'named'],
    ['the same by rp', { rp: rp({ aura_user_id: 'a-1' }) }, 'named'],
    ['one alone who has reacted', { cd: { auid: 'reacted' } }, 'one'],
    ['one alone whose rp continues a list', { rp: rp({ iteration_id: String(NOW - 1000) }) }, 'one'],
    ['all, where that list is long gone', { rp: rp({ iteration_id: '1' }) }, 'all'],
  ] as const)('%s', async (_, facts, audience) => {
    expect(await listAudience(facts, 'trending', reactions, tasteOf, NOW)).toBe(audience);
  });

  it.each([
    ['latest', 'a-1', 'named'],
    ['latest', 'reacted', 'named'],
    ['latest', 'hider', 'one'],
    ['trending', 'reacted', 'one'],
    ['personalized', 'reacted', 'one'],
    [undefined, 'reacted', 'one'],
    [undefined, 'a-1', 'named'],
  ] as const)(
    'of %s as %s: %s, as only what is ranked or hidden is their own',
    async (topic, auid, audience) => {
      expect(await listAudience({ cd: { auid } }, topic, reactions, tasteOf, NOW)).toBe(audience);
    },
  );
});
