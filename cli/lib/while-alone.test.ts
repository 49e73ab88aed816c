import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeDeployment } from './deployment/write-deployment.ts';
import { whileAlone } from './while-alone.ts';

let out = '';
const target = () => path.join(out, 'acme');
const lock = () => path.join(out, '.acme.lock');
beforeEach(() => {
  out = mkdtempSync(path.join(tmpdir(), 'masthead-alone-'));
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

const staging = { folder: '', program: { hash: '', state: '', files: [], sbom: {} } };
const files = new Map([['deploy.json', Buffer.from('{ "brid": "acme" }')]]);

it('a deployment that another build is writing is left to it', () => {
  const theirs = path.join(out, '.acme.new', 'server.mjs');
  mkdirSync(path.dirname(theirs));
  writeFileSync(theirs, 'half');
  writeFileSync(lock(), String(process.ppid));
  expect(() => writeDeployment(staging, 'acme', files, target(), 0)).toThrow(
    'acme: another command is writing it.',
  );
  expect([readFileSync(theirs, 'utf8'), existsSync(lock()), existsSync(target())]).toEqual([
    'half',
    true,
    false,
  ]);
});

it('it is written once the other build has ended, and no lock stays', () => {
  writeFileSync(lock(), '999999999');
  writeDeployment(staging, 'acme', files, target(), 0);
  expect(readdirSync(out)).toEqual(['acme']);
});

it('no lock stays after a failure', () => {
  const fail = () => {
    throw new Error('full');
  };
  expect(() => whileAlone(target(), fail)).toThrow('full');
  expect(readdirSync(out)).toEqual([]);
});
