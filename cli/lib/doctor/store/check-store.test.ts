import { describe, expect, it } from 'vitest';
import { checkStore } from './check-store.ts';
import type { StoreFacts } from './read-store.ts';

const HOUR = 60 * 60 * 1000;
const NOW = Date.UTC(2026, 2, 10);
const expected = {
  file: 'data/content.db',
  known: ['0001', '0002'],
  hasFeeds: true,
  collectorBrands: ['acmeNews'],
  now: NOW,
};
const read = (facts: Partial<Extract<StoreFacts, { kind: 'read' }>>): StoreFacts => ({
  kind: 'read',
  check: 'ok',
  applied: ['0001', '0002'],
  stories: 5,
  newestAt: NOW - HOUR,
  reads: [],
  pushes: [],
  events: [],
  waitingEvents: [],
  ...facts,
});
const findings = (facts: StoreFacts) =>
  checkStore(facts, expected).map(({ status, message }) => `${status}: ${message}`);

describe('a store', () => {
  it('is fine when it does not exist yet, or is up to date with fresh stories', () => {
    expect(findings({ kind: 'absent' })[0]).toMatch(/^ok: there is no store/);
    expect(findings(read({}))).toEqual([
      'ok: the tables of the store are up to date',
      'ok: the store has 5 stories, the newest 1 hour old',
    ]);
  });

  it('that is damaged or of another program is an error; the suggested fix keeps the file', () => {
    const broken = checkStore({ kind: 'unreadable', reason: 'not a database' }, expected);
    expect(broken).toEqual([
      {
        status: 'error',
        message: 'the store data/content.db cannot be read: not a database',
        fix: 'mv data/content.db data/content.db.broken && npx masthead content pull',
      },
    ]);
    expect(findings(read({ check: 'row 3 missing from index' }))[0]).toMatch(/^error: .* is damaged/);
    expect(findings(read({ applied: undefined }))[0]).toMatch(/^error: .* no store of Masthead/);
  });

  it('of another version is reported as older or newer', () => {
    expect(findings(read({ applied: ['0001'] }))[0]).toMatch(/^warning: .*0002 will be applied/);
    expect(findings(read({ applied: ['0001', '0002', '0003'] }))[0]).toMatch(
      /^error: .*newer version: it has 0003/,
    );
  });

  it('that lost items of a feed, or has stories waiting, is a warning for each feed', () => {
    const reads = [
      { url: 'https://a.example/feed?key=secret', leftOut: { repeated: 2, damaged: 1 }, waiting: 0 },
      { url: 'https://b.example/feed', leftOut: { repeated: 2 }, waiting: 3 },
    ];
    expect(findings(read({ reads })).slice(2)).toEqual([
      'warning: https://a.example/feed?key=…: 1 item of its last read did not reach the store: 1 damaged in the document, 2 listed twice',
      'warning: https://b.example/feed: 3 stories missing in the feed, too many to take down unasked',
    ]);
    const pushes = [{ url: 'https://a.example/feed?key=secret', leftOut: { repeated: 2, damaged: 1 } }];
    expect(findings(read({ pushes })).slice(2)).toEqual([
      'warning: https://a.example/feed?key=…: 1 item of what its hub sent last did not reach the store: 1 damaged in the document, 2 listed twice',
    ]);
  });

  it('with events whose collector no brand names is a warning', () => {
    const waitingEvents = [
      { brid: 'acmeNews', waiting: 3 },
      { brid: 'goneNews', waiting: 2 },
    ];
    expect(findings(read({ waitingEvents })).slice(2)).toEqual([
      'warning: goneNews: 2 events to be forwarded, and no brand here names a collector for them',
    ]);
  });

  it('without stories, or with old ones only, is a warning', () => {
    expect(findings(read({ stories: 0, newestAt: undefined }))[1]).toBe('warning: the store has no stories');
    expect(findings(read({ newestAt: NOW - 73 * HOUR }))[1]).toBe(
      'warning: the store has 5 stories, the newest 3 days old',
    );
  });
});
