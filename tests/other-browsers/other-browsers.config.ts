import { defineConfig } from 'vitest/config';
import { settings } from '../../vitest.config.ts';

/** What other browsers show, for `npm run webkit` and `npm run old-chromium`. */
export default defineConfig({
  test: {
    ...settings,
    globalSetup: ['tests/setup/clean-environment.ts', 'tests/setup/own-temporary-folder.ts'],
    include: ['tests/other-browsers/*.check.ts'],
    // There is one X server.
    fileParallelism: false,
  },
});
