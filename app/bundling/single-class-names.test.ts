import { expect, it } from 'vitest';
import { withSingleClassNames } from './single-class-names.ts';

const IMPORT = "import styles from './a.module.css';";

it('imports class names as single bindings', () => {
  expect(withSingleClassNames(`${IMPORT}\nstyles.box;`)).toBe(
    "import * as styles from './a.module.css';\nstyles.box;",
  );
});

it.each(['styles.box;', `${IMPORT}\nstyles[kind];`])('leaves %s as it is', (code) => {
  expect(withSingleClassNames(code)).toBeUndefined();
});
