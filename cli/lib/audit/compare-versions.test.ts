import { expect, it } from 'vitest';
import { compareVersions } from './compare-versions.ts';

it('versions stand in the order of Semantic Versioning 2.0, 11', () => {
  const inOrder = [
    ...[
      '0',
      '0.0.0-0',
      '0.9.9',
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta',
      '1.0.0-beta.2',
    ],
    ...['1.0.0-beta.11', '1.0.0-rc.1', '1.0.0', '1.2.0', '1.10.0', '2.0.0'],
  ];
  for (const [at, one] of inOrder.entries())
    for (const [other, text] of inOrder.entries())
      expect(Math.sign(compareVersions(one, text)), `${one}, ${text}`).toBe(Math.sign(at - other));
});

it('build metadata and missing parts do not count, and text that is no version is refused', () => {
  expect(compareVersions('1.0.0+a', 'v1')).toBe(0);
  expect(() => compareVersions('1.0.0', 'latest')).toThrow('latest');
});
