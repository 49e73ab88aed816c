import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { withSecrets } from './with-secrets.server.ts';

let folder = '';
let warnings: string[];
const at = (name: string) => path.join(folder, name);
const log = { info: () => undefined, warn: (line: string) => warnings.push(line) };
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-secrets-'));
  writeFileSync(at('policy'), 'policy-key\n');
});
beforeEach(() => {
  warnings = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const loaded = {
  folder: '/brands/acme',
  version: 'v1',
  brand: sampleBrand({
    brid: 'acme',
    googleSearchId: '${env:AMAZON_PUBLISHER_KEY}',
    customer: '${env:GEO_EDGE_POLICY_KEY}',
  }),
};
const environment = () => ({
  AMAZON_PUBLISHER_KEY_FILE: at('gone'),
  GEO_EDGE_POLICY_KEY_FILE: at('policy'),
});

it('leaves out only the secret whose file cannot be read, and says why', () => {
  const { brand } = withSecrets(loaded, environment(), log);
  expect([brand.googleSearchId, brand.customer]).toEqual([undefined, 'policy-key']);
  expect(warnings).toEqual([
    `brand acme: googleSearchId is left out. AMAZON_PUBLISHER_KEY_FILE names ${at('gone')}, which cannot be read: ENOENT`,
  ]);
});

it('names an unset secret', () => {
  const { brand } = withSecrets(loaded, { GEO_EDGE_POLICY_KEY: 'given' }, log);
  expect(brand.customer).toBe('given');
  expect(warnings).toEqual([
    'brand acme: AMAZON_PUBLISHER_KEY is not set, so googleSearchId is left out. Set it and start again.',
  ]);
});

it('ends a start at a file that cannot be read, or at a variable set twice', () => {
  expect(() => withSecrets(loaded, environment(), log, 'throw')).toThrow('AMAZON_PUBLISHER_KEY_FILE names');
  const twice = { GEO_EDGE_POLICY_KEY: 'given', GEO_EDGE_POLICY_KEY_FILE: at('policy') };
  expect(() => withSecrets(loaded, twice, log, 'throw')).toThrow(
    'GEO_EDGE_POLICY_KEY and GEO_EDGE_POLICY_KEY_FILE are both set. Set one of them.',
  );
});

it('starts although a secret that no brand refers to cannot be read', () => {
  const given = { ...environment(), AMAZON_PUBLISHER_KEY_FILE: undefined, AMAZON_PUBLISHER_KEY: 'a' };
  const others = { ...given, AMAZON_PUBLISHER_KEY_OTHER_FILE: at('gone') };
  expect(withSecrets(loaded, others, log, 'throw').brand.googleSearchId).toBe('a');
});
