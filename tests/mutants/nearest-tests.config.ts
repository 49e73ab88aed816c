import { defineConfig } from 'vitest/config';
import { settings } from '../../vitest.config.ts';

/** The usual tests, but only the files of `MUTANT_TESTS` (JSON), and without PostgreSQL. */
const include: string[] = JSON.parse(process.env.MUTANT_TESTS ?? '[]');

export default defineConfig({
  test: {
    ...settings,
    include,
    exclude: ['node_modules/**'],
    // A server of its own for each mutant would take seconds.
    env: { MASTHEAD_WITHOUT_POSTGRES: '1' },
  },
});
