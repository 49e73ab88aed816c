import { expect, it } from 'vitest';
import { shortClassName, withSingleClassNames } from './class-names.ts';

const IMPORT = "import styles from './a.module.css';";

it('imports class names as single bindings', () => {
  expect(withSingleClassNames(`${IMPORT}\nstyles.box;`)).toBe(
    "import * as styles from './a.module.css';\nstyles.box;",
  );
});

it.each(['styles.box;', `${IMPORT}\nstyles[kind];`])('leaves %s as it is', (code) => {
  expect(withSingleClassNames(code)).toBeUndefined();
});

it('distinguishes classes of the same name by their file, wherever the project is', () => {
  const here = shortClassName('/here');
  expect(here('box', '/here/a.module.css')).toMatch(/^box_[\w-]{3}$/);
  expect(here('box', '/here/a.module.css')).not.toBe(here('box', '/here/b.module.css'));
  expect(here('box', '/here/a.module.css')).toBe(shortClassName('/there')('box', '/there/a.module.css'));
});
