import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { variablesFromFiles } from './variables-from-files.server.ts';

let folder = '';
const file = () => path.join(folder, 'key');
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-variables-'));
  writeFileSync(file(), 'hush \n\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isRead = (name: string) => name === 'PICTURE_KEY';

it('a variable is read from the file that NAME_FILE names, without line ends', () => {
  expect(variablesFromFiles({ PORT: '1', PICTURE_KEY_FILE: file() }, isRead)).toMatchObject({
    PORT: '1',
    PICTURE_KEY: 'hush ',
  });
});

it('a file of another program is left alone', () => {
  const given = { SSL_CERT_FILE: '/none', PICTURE_KEY_FILE: '' };
  expect(variablesFromFiles(given, isRead)).toEqual(given);
});

it('a file that cannot be read, or a variable set twice, is named', () => {
  expect(() => variablesFromFiles({ PICTURE_KEY_FILE: '/none/key' }, isRead)).toThrow(
    'PICTURE_KEY_FILE names /none/key, which cannot be read: ENOENT',
  );
  expect(() => variablesFromFiles({ PICTURE_KEY: 'x', PICTURE_KEY_FILE: file() }, isRead)).toThrow(
    'PICTURE_KEY and PICTURE_KEY_FILE are both set. Set one of them.',
  );
});

it('an empty file is a mistake: its variable would count as not set', () => {
  const empty = path.join(folder, 'empty');
  for (const text of ['', '\n', '\r\n\n']) {
    writeFileSync(empty, text);
    expect(() => variablesFromFiles({ PICTURE_KEY_FILE: empty }, isRead)).toThrow(
      `PICTURE_KEY_FILE names ${empty}, which is empty. Put the value in it, or unset the variable.`,
    );
  }
});
