import { expect, it } from 'vitest';
import { buildVersion } from './brand-files.ts';

it('two builds of one version of the product have versions of their own', () => {
  expect(buildVersion('0.1.0', '0842abb177c3d4e5')).toBe('0.1.0+0842abb177');
  expect(buildVersion('0.1.0', '1111111111c3d4e5')).toBe('0.1.0+1111111111');
});
