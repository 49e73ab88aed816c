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
import { prepareReplacement, replaceDeployment } from './replace-deployment.ts';

let out = '';
const at = (...parts: string[]) => path.join(out, ...parts);
const write = (folder: string, file: string, text: string) => {
  mkdirSync(path.dirname(at(folder, file)), { recursive: true });
  writeFileSync(at(folder, file), text);
};
const read = (file: string) => readFileSync(at('acme', file), 'utf8');
beforeEach(() => {
  out = mkdtempSync(path.join(tmpdir(), 'masthead-place-'));
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

it('a new deployment replaces the old one, and the data of the site stays', () => {
  write('acme', 'server.mjs', 'old');
  write('acme', 'deploy.json', '{ "brid": "acme" }');
  write('acme', 'gone.txt', '');
  write('acme', 'data/content.db', 'stories');
  write(path.basename(prepareReplacement(at('acme'), 'acme')), 'server.mjs', 'new');
  replaceDeployment(at('acme'));
  expect([read('server.mjs'), read('data/content.db')]).toEqual(['new', 'stories']);
  expect([readdirSync(out), existsSync(at('acme', 'gone.txt'))]).toEqual([['acme'], false]);
});

it('a first deployment is moved to an unused path', () => {
  write(path.basename(prepareReplacement(at('acme'), 'acme')), 'server.mjs', 'new');
  replaceDeployment(at('acme'));
  expect(readdirSync(at('acme'))).toEqual(['server.mjs']);
});

it('a build killed before the new deployment was moved leaves the old one', () => {
  write('.acme.old', 'server.mjs', 'old');
  write('.acme.new', 'server.mjs', 'new');
  prepareReplacement(at('acme'), 'acme');
  expect([read('server.mjs'), readdirSync(out)]).toEqual(['old', ['acme']]);
});

it('a build killed before the data moved loses none', () => {
  write('.acme.old', 'data/content.db', 'stories');
  write('acme', 'server.mjs', 'new');
  write('acme', 'deploy.json', '{ "brid": "acme" }');
  prepareReplacement(at('acme'), 'acme');
  expect([read('data/content.db'), readdirSync(out)]).toEqual(['stories', ['acme']]);
});
