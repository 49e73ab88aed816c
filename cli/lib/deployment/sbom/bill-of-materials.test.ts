import { expect, it } from 'vitest';
import { bomOf } from './bill-of-materials.ts';
import { packagesOf, resolvedFolder } from './included-packages.ts';

const plain = { version: '1.0.0', dependencies: {}, optionalDependencies: {} };
const integrity = `sha512-${Buffer.alloc(64, 1).toString('base64')}`;
const locked = {
  '': { ...plain, dependencies: { alpha: '^1', left: '^1' } },
  'node_modules/alpha': { ...plain, license: 'MIT', integrity, dependencies: { '@s/beta': '^2' } },
  'node_modules/alpha/node_modules/@s/beta': { ...plain, version: '2.0.0', license: '(MIT OR ISC)' },
  'node_modules/@s/beta': { ...plain, version: '3.0.0', license: 'House rules' },
  'node_modules/left': plain,
};
const folders = ['node_modules/alpha', 'node_modules/alpha/node_modules/@s/beta'];

it('a file belongs to the innermost package', () => {
  const files = [
    'node_modules/alpha/node_modules/@s/beta/lib/x.js',
    'node_modules/alpha/index.js',
    'node_modules/none/x.js',
  ];
  expect(packagesOf(files, locked)).toEqual(folders);
});

it('a package depends on the nearest one of a name, as Node resolves it', () => {
  expect(resolvedFolder('node_modules/alpha', '@s/beta', locked)).toBe(folders[1]);
  expect(resolvedFolder('node_modules/left', '@s/beta', locked)).toBe('node_modules/@s/beta');
  expect(resolvedFolder('node_modules/alpha/node_modules/@s/beta', 'left', locked)).toBe('node_modules/left');
  expect(resolvedFolder('', 'none', locked)).toBeUndefined();
});

it('the bill has packages with version, licence, hash and dependencies', () => {
  const bom = bomOf('1.2.3', folders, locked);
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    metadata: { component: { name: 'masthead', version: '1.2.3' } },
    components: [
      {
        'bom-ref': 'pkg:npm/%40s/beta@2.0.0',
        group: '@s',
        name: 'beta',
        licenses: [{ expression: '(MIT OR ISC)' }],
      },
      {
        purl: 'pkg:npm/alpha@1.0.0',
        licenses: [{ license: { id: 'MIT' } }],
        hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }],
      },
    ],
    dependencies: [
      { ref: 'masthead@1.2.3', dependsOn: ['pkg:npm/alpha@1.0.0'] },
      { ref: 'pkg:npm/%40s/beta@2.0.0', dependsOn: [] },
      { ref: 'pkg:npm/alpha@1.0.0', dependsOn: ['pkg:npm/%40s/beta@2.0.0'] },
    ],
  });
});

it('the same packages give the same bill, and others another serial number', () => {
  expect(bomOf('1.2.3', [...folders].reverse(), locked)).toEqual(bomOf('1.2.3', folders, locked));
  expect(bomOf('1.2.3', [], locked).serialNumber).not.toBe(bomOf('1.2.3', folders, locked).serialNumber);
});
