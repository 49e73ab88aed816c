import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openClaimFile } from './claim-file.server.ts';

let folder = '';
let warned: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-addresses-'));
  warned = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const open = (place = folder) =>
  openClaimFile(place, { info: () => undefined, warn: (line) => void warned.push(line) });

it('reads what an earlier run wrote, and leaves no other file', () => {
  const data = path.join(folder, 'not', 'there');
  expect(open(data).read().size).toBe(0);
  open(data).save(new Map([['acme.example', 'acme']]));
  expect([...open(data).read()]).toEqual([['acme.example', 'acme']]);
  expect(readdirSync(data)).toEqual(['addresses.json']);
});

it.each(['', '{', '[]', '{"a":1}', '\u0000'])('treats a damaged file as missing: %j', (text) => {
  writeFileSync(path.join(folder, 'addresses.json'), text);
  expect(open().read().size).toBe(0);
});

it('logs once that it cannot write', () => {
  writeFileSync(path.join(folder, 'file'), '');
  const memory = open(path.join(folder, 'file'));
  memory.save(new Map([['a.example', 'a']]));
  memory.save(new Map([['b.example', 'b']]));
  expect(warned).toEqual([expect.stringContaining('Which brand holds which address cannot be kept')]);
});
