import { defineConfig } from 'vitest/config';
import { settings } from '../../vitest.config.ts';

/** What a WebKit browser shows, for `npm run webkit`. */
export default defineConfig({
  test: {
    ...settings,
    globalSetup: ['tests/setup/clean-environment.ts', 'tests/setup/own-temporary-folder.ts'],
    include: ['tests/webkit/*.check.ts'],
    // There is one X server.
    fileParallelism: false,
  },
});
