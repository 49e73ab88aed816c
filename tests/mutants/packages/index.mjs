import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../../../cli/bin/prepare.mjs';

// Packages that only `npm run mutants` needs: they are large, so they are installed when it first runs.
await ensureInstalled(import.meta.dirname);

export const { Stryker } = await import('@stryker-mutator/core');
/** The plugin that runs Vitest, as Stryker takes it: a path, as its own folder does not hold it. */
export const VITEST_RUNNER = fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'));
