import type { Page } from '@playwright/test';

/** Collects what a page complains of: warnings and errors on its console, and errors that nothing caught. */
export function browserErrors(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    // Most tests run without the worker, so that pages come from the server.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}

/** What the browser itself says of the two screens whose answer is meant to have such a status, by their names. */
export const MEANT_ERRORS: Readonly<Record<string, string>> = {
  error: 'Failed to load resource: the server responded with a status of 500 (Internal Server Error)',
  'not found': 'Failed to load resource: the server responded with a status of 404 (Not Found)',
};
