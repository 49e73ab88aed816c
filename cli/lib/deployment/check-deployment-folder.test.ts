import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkDeploymentFolder } from './check-deployment-folder.ts';
import { prepareReplacement } from './replace-deployment.ts';

let out = '';
beforeEach(() => {
  out = mkdtempSync(path.join(tmpdir(), 'masthead-out-'));
});
afterEach(() => rmSync(out, { recursive: true, force: true }));
const write = (name: string, text = '') => {
  mkdirSync(path.dirname(path.join(out, 'acme', name)), { recursive: true });
  writeFileSync(path.join(out, 'acme', name), text);
};
const check = () => checkDeploymentFolder(path.join(out, 'acme'), 'acme');

it('a folder that is missing, empty or has only data of the site may be replaced', () => {
  check();
  mkdirSync(path.join(out, 'acme'));
  check();
  write('data/content.db');
  check();
});

it('a deployment of the same brand may be replaced, also one of which a part is missing', () => {
  write('server.mjs');
  write('deploy.json', '{ "brid": "acme" }');
  check();
  write('deploy.json', '{');
  expect(check).toThrow('acme holds more than a deployment (deploy.json, server.mjs); nothing was written.');
  write('brand.json', '{ "brand": { "brid": "acme" } }');
  check();
});

it("the brand's source is never replaced", () => {
  write('brand.yaml');
  write('assets/logo.svg');
  expect(check).toThrow('acme holds more than a deployment (assets, brand.yaml); nothing was written.');
  write('deploy.json', '{ "brid": "acme" }');
  expect(check).toThrow('acme holds more than a deployment (brand.yaml); nothing was written.');
  expect(() => prepareReplacement(path.join(out, 'acme'), 'acme')).toThrow('holds more than a deployment');
});

it('neither are a deployment of another brand, other folders, and files', () => {
  write('deploy.json', '{ "brid": "other" }');
  expect(check).toThrow('acme holds more than a deployment (deploy.json); nothing was written.');
  for (const name of ['a', 'b', 'c']) write(name);
  expect(check).toThrow('acme holds more than a deployment (a, b, c, …); nothing was written.');
  rmSync(path.join(out, 'acme'), { recursive: true });
  writeFileSync(path.join(out, 'acme'), 'notes');
  expect(check).toThrow('acme is a file, not a folder; nothing was written.');
});

it('what operators put into a deployment is not deleted by the next build', () => {
  write(
    'deploy.json',
    '{ "brid": "acme", "files": [{ "path": "server.mjs" }, { "path": "public/dns.html" }] }',
  );
  for (const name of ['server.mjs', 'public/dns.html', 'data/content.db']) write(name);
  check();
  write('secrets/database-password', 'a');
  expect(check).toThrow('acme holds more than a deployment (secrets); nothing was written.');
});
