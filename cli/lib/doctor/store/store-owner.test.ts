import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkStoreOwner, rightsToStore, type StoreRights } from './store-owner.ts';

const rights = (more: Partial<StoreRights>): StoreRights => ({
  ...{ file: 'data/content.db', owner: 990, folderOwner: 990, user: 990, canRead: true, canWrite: true },
  ...more,
});

it('says nothing of a store that can be opened', () => {
  expect(checkStoreOwner(rights({}))).toBeUndefined();
  expect(checkStoreOwner(rights({ user: 0 }))).toBeUndefined();
  expect(checkStoreOwner(rights({ owner: 0, folderOwner: 0, user: 0 }))).toBeUndefined();
});

it('names the owner of one that cannot, and keeps it', () => {
  expect(checkStoreOwner(rights({ owner: 0, canRead: false, canWrite: false }))).toEqual({
    status: 'error',
    message:
      'the store data/content.db cannot be read: it belongs to root, and this command runs as user 990',
    fix: 'sudo chown --reference=data data/content.db',
  });
  expect(checkStoreOwner(rights({ owner: 0, canWrite: false }))?.message).toContain('cannot be written');
});

it('asks whoever is not the user of the server to be that user', () => {
  expect(checkStoreOwner(rights({ user: 1000, canRead: false }))).toMatchObject({
    fix: "sudo -u '#990' <this command>  # the owner of data",
  });
});

it('tells root of a store that only root can open', () => {
  expect(checkStoreOwner(rights({ owner: 0, user: 0 }))).toMatchObject({
    status: 'error',
    message: 'the store data/content.db belongs to root, and its folder to user 990, who cannot open it',
  });
});

it('reads the rights of a file, and none where there is no file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-rights-'));
  const file = path.join(folder, 'content.db');
  expect(rightsToStore(file)).toBeUndefined();
  writeFileSync(file, '');
  expect(rightsToStore(file)).toMatchObject({ owner: process.getuid?.(), canRead: true, canWrite: true });
  rmSync(folder, { recursive: true });
});
