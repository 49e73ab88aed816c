import { expect, it } from 'vitest';
import { openProject } from './project.ts';
import { withPack } from './with-pack.ts';

const project = openProject('.');

it.each([
  [undefined, project.demoPack],
  ['demo', project.demoPack],
  ['hard', project.hardPack],
])('with --pack %s stories come from %s', (name, folder) => {
  expect(withPack(project, name).demoPack).toBe(folder);
});

it('names the packs that there are', () => {
  expect(() => withPack(project, 'hart')).toThrow('There is no pack hart.');
});
