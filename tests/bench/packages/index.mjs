import { ensureInstalled } from '../../../cli/bin/prepare.mjs';

// Packages that only the bench needs: they are large, so they are installed when it first runs.
await ensureInstalled(import.meta.dirname);

export const { default: autocannon } = await import('autocannon');
export const { launch } = await import('chrome-launcher');
export const { default: lighthouse } = await import('lighthouse');
