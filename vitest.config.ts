import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,cli,schemas}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    environment: 'node',
    globalSetup: ['tests/setup/shared-postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
