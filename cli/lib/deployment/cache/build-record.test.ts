import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BuildRecord, buildRecordFile, readBuildRecord, writeBuildRecord } from './build-record.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-record-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inspection = {
  state: 's',
  inputs: { 'brand.yaml': 'a' },
  presets: {},
  brandVersion: 'v',
  identifiers: [['domain', 'acme.example'] as ['domain', string]],
  claims: { domains: ['acme.example'], isBroken: false, own: {} },
  unfit: [],
};

it('a written record is read again, is readable by its owner only, and leaves no other file', () => {
  const file = buildRecordFile(folder, 'brands', 'out');
  const record: BuildRecord = { form: 5, brands: { acme: { inspection } } };
  writeBuildRecord(file, record);
  expect(readBuildRecord(file)).toEqual(record);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
});

it('a record that cannot be written is left out', () => {
  const file = buildRecordFile(folder, 'brands', 'out');
  writeFileSync(path.dirname(file), 'no folder');
  writeBuildRecord(file, { form: 5, brands: {} });
  expect(readdirSync(folder)).toEqual([path.basename(path.dirname(file))]);
});

it('other brands or another output have a record of their own', () => {
  const files = [
    buildRecordFile('b', 'x', 'y'),
    buildRecordFile('b', 'x', 'z'),
    buildRecordFile('b', 'z', 'y'),
  ];
  expect(new Set(files).size).toBe(3);
});

it('a record that is missing, damaged or of another format counts as empty', () => {
  const file = path.join(folder, 'record.json');
  const empty = { form: 5, brands: {} };
  expect(readBuildRecord(file)).toEqual(empty);
  for (const text of [
    '',
    '{',
    '[]',
    '{"form":0,"brands":{}}',
    '{"form":4,"brands":{"a":{"inspection":{}}}}',
  ]) {
    writeFileSync(file, text);
    expect(readBuildRecord(file), text).toEqual(empty);
  }
});
