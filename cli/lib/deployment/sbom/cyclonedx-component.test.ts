import { expect, it } from 'vitest';
import { component, packageName, packageUrl } from './cyclonedx-component.ts';

const LOCKED = { version: '1.0.0', dependencies: {}, optionalDependencies: {} };

it('names a package by its folder, also below another package', () => {
  expect(packageName('node_modules/hono')).toBe('hono');
  expect(packageName('node_modules/a/node_modules/@scope/b')).toBe('@scope/b');
  expect(packageUrl('node_modules/@scope/b', '1.0.0+build')).toBe('pkg:npm/%40scope/b@1.0.0%2Bbuild');
});

it.each([
  ['MIT', { license: { id: 'MIT' } }],
  ['(MIT OR Apache-2.0)', { expression: '(MIT OR Apache-2.0)' }],
  ['SEE LICENSE IN LICENSE', { license: { name: 'SEE LICENSE IN LICENSE' } }],
])('gives the licence %s as %j', (license, expected) => {
  expect(component('node_modules/a', { ...LOCKED, license }).licenses).toEqual([expected]);
});

it('gives the hashes of the published package in hexadecimal digits, those that it knows', () => {
  const integrity = `sha512-${Buffer.from('ab', 'hex').toString('base64')} md5-abc sha256-${Buffer.from('cd', 'hex').toString('base64')}`;
  expect(component('node_modules/a', { ...LOCKED, integrity }).hashes).toEqual([
    { alg: 'SHA-512', content: 'ab' },
    { alg: 'SHA-256', content: 'cd' },
  ]);
});

it('leaves out what is not known', () => {
  expect(component('node_modules/@scope/b', { ...LOCKED, version: '2.0.0' })).toEqual({
    type: 'library',
    'bom-ref': 'pkg:npm/%40scope/b@2.0.0',
    group: '@scope',
    name: 'b',
    version: '2.0.0',
    purl: 'pkg:npm/%40scope/b@2.0.0',
  });
});
