import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/setup/launch-options.ts';

const port = Number(process.env.MASTHEAD_TEST_PORT ?? 3217);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // On a busy machine a real browser may miss a moment: once more, and what passes only then is listed as flaky.
  retries: 1,
  timeout: 45_000,
  // What is waited for may be late there; what has come is not waited for.
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/browser.json' }]],
  globalSetup: [
    './tests/setup/clean-environment.ts',
    './tests/setup/own-temporary-folder.ts',
    './tests/setup/serve-brands.ts',
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    // Pages come from the server; the specs of the worker allow it.
    serviceWorkers: 'block',
    launchOptions,
  },
});
