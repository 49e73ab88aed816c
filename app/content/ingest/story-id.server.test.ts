import { describe, expect, it, test } from 'vitest';
import { sourceId, storyId } from './story-id.server.ts';

describe('storyId', () => {
  it('is fifteen digits, the same every time', () => {
    expect(storyId('ledger', 'https://ledger.example/1')).toBe(storyId('ledger', 'https://ledger.example/1'));
    for (let n = 0; n < 500; n++) expect(storyId('ledger', String(n))).toMatch(/^[1-9]\d{14}$/);
  });
  it('differs by source and by guid', () => {
    const ids = new Set(Array.from({ length: 2000 }, (_, n) => storyId(n % 2 ? 'a' : 'b', String(n >> 1))));
    expect(ids.size).toBe(2000);
  });
});

describe('sourceId', () => {
  const names = {
    title: null,
    homeUrl: 'https://www.ledger.example/x',
    url: 'https://feeds.example/7',
    fileName: 'some_Feed.xml',
  };
  test.each([
    ['The Quarry Ledger', 'the-quarry-ledger'],
    ["Baker's Hearth & Table", 'bakers-hearth-and-table'],
    ['Día a Día — Economía', 'dia-a-dia-economia'],
    ['Straße nach Łódź', 'strasse-nach-lodz'],
    ['朝の新聞', 'ledger-example'],
    ['朝の新聞 (A)', 'ledger-example'],
    [null, 'ledger-example'],
  ])('%j is %j', (title, id) => expect(sourceId({ ...names, title })).toBe(id));
  it('falls back to the host of the feed, then to the file', () => {
    expect(sourceId({ ...names, homeUrl: null })).toBe('feeds-example');
    expect(sourceId({ ...names, homeUrl: null, url: undefined })).toBe('some-feed');
  });
  it('has a name for the nameless', () =>
    expect(sourceId({ title: '新聞', homeUrl: null })).toMatch(/^feed-\d{8}$/));
});
