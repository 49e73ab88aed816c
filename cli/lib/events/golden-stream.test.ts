import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CommandError } from '#cli/lib/exit-codes.ts';
import { readGoldenStream } from './golden-stream.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-golden-'));
  mkdirSync(path.join(folder, 'events'));
  writeFileSync(path.join(folder, 'events/golden.yaml'), 'events: [{event: shared, screen_name: portal}]');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const own = (text: string) => {
  writeFileSync(path.join(folder, 'events.golden.yaml'), text);
  return readGoldenStream(folder, folder);
};

it('is the shared one for a brand without its own; other events are findings unless it allows them', () => {
  expect(readGoldenStream(folder, folder)).toEqual({
    file: path.join(folder, 'events/golden.yaml'),
    golden: { others: 'reported', events: [{ event: 'shared', screen_name: 'portal', fields: {} }] },
  });
  const { golden } = own('others: allowed\nevents: [{event: own, screen_name: fsd, fields: {a: 1}}]');
  expect(golden).toEqual({
    others: 'allowed',
    events: [{ event: 'own', screen_name: 'fsd', fields: { a: 1 } }],
  });
});

it.each([
  ['events: []', 'events.golden.yaml: events '],
  ['events: [{event: own}]', 'events.golden.yaml: events.0.screen_name '],
  ['other: allowed\nevents: [{event: own, screen_name: fsd}]', 'events.golden.yaml: '],
  ['events: [', 'events.golden.yaml cannot be read: '],
  ['', 'events.golden.yaml: '],
])('%j is refused with the file and the place', (text, message) => {
  expect(() => own(text)).toThrow(CommandError);
  expect(() => own(text)).toThrow(message);
});
