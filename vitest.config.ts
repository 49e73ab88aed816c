import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,cli,schemas}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    environment: 'node',
    environmentOptions: {
      // For files that ask for a document: it loads nothing and leads nowhere.
      happyDOM: {
        settings: {
          disableJavaScriptFileLoading: true,
          disableCSSFileLoading: true,
          navigation: {
            disableMainFrameNavigation: true,
            disableChildFrameNavigation: true,
            disableChildPageNavigation: true,
          },
        },
      },
    },
    globalSetup: ['tests/setup/shared-postgres.ts'],
    // Many tests start servers of their own; more workers than this get in each other’s way.
    maxWorkers: 2,
    // A busy machine may be ten times slower; a test that hangs fails all the same.
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});
