import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { giveToFolderOwner, giveToOwnerOf, userText } from './file-owner.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'masthead-owner-'));
afterAll(() => rmSync(folder, { recursive: true }));
const made = (name: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  return file;
};
const owner = (file: string) => [statSync(file).uid, statSync(file).gid];

it.skipIf(process.getuid?.() !== 0)('what root makes can be given to the user of a server', () => {
  const store = made('store');
  chownSync(store, 65_533, 65_532);
  chownSync(folder, 65_534, 65_531);
  const [first, second] = [made('first'), made('second')];
  giveToOwnerOf(first, store);
  giveToFolderOwner(second);
  expect([owner(first), owner(second)]).toEqual([
    [65_533, 65_532],
    [65_534, 65_531],
  ]);
});

it('says nothing where the folder is gone', () => {
  expect(() => giveToFolderOwner(path.join(folder, 'none/file'))).not.toThrow();
});

it('names users', () => {
  expect([userText(0), userText(65_534)]).toEqual(['root', 'user 65534']);
});
