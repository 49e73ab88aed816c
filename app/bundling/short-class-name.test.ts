import { expect, it } from 'vitest';
import { shortClassName } from './short-class-name.ts';

it('distinguishes classes of the same name by their file, wherever the project is', () => {
  const here = shortClassName('/here');
  expect(here('box', '/here/a.module.css')).toMatch(/^box_[\w-]{3}$/);
  expect(here('box', '/here/a.module.css')).not.toBe(here('box', '/here/b.module.css'));
  expect(here('box', '/here/a.module.css')).toBe(shortClassName('/there')('box', '/there/a.module.css'));
});
