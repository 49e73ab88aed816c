import { expect, it } from 'vitest';
import { deletedEntries } from './deleted-entries.server.ts';

const feed = (inside: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0">${inside}</feed>`;

it('names what was deleted, each once', () => {
  const marks =
    '<at:deleted-entry ref="tag:a,1" when="2026-01-01T00:00:00Z"/>' +
    "<at:deleted-entry when='x' ref='https://a.example/?a=1&amp;b=2'><at:comment>Wrong.</at:comment></at:deleted-entry>" +
    '<at:deleted-entry ref="tag:a,1"/>';
  expect(deletedEntries(feed(marks))).toEqual(['tag:a,1', 'https://a.example/?a=1&b=2']);
});

it('is not taken in by what stands in comments and texts', () => {
  const mark = '<at:deleted-entry ref="tag:a,1"/>';
  expect(deletedEntries(feed(`<!-- ${mark} --><content><![CDATA[${mark}]]></content>`))).toEqual([]);
  expect(deletedEntries(mark)).toEqual([]);
});
