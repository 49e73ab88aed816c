import { expect, it } from 'vitest';
import { namingBrand } from './shown-path.server.ts';

const issue = (file: string, message: string) => ({
  code: 'x',
  file,
  line: 1,
  column: 1,
  path: 'icon',
  message,
});
const told = (file: string, message: string) => namingBrand(issue(file, message), 'brands', 'acme').message;

it('names the brand by its assets, or at the end, where the place is a preset', () => {
  const preset = 'brands/_presets/defaults.yaml';
  expect(told(preset, 'assets/icon-192.png is an empty file')).toBe(
    'brands/acme/assets/icon-192.png is an empty file',
  );
  expect(told(preset, 'vwoEnabled is on')).toBe('vwoEnabled is on (brand acme)');
});

it('leaves a finding in the file of the brand as it is', () => {
  expect(told('brands/acme/brand.yaml', 'assets/logo.svg is empty')).toBe('assets/logo.svg is empty');
  expect(told('brands/acmeNews/brand.yaml', 'x')).toBe('x (brand acme)');
});
