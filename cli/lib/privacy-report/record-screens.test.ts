import type { Browser } from '@playwright/test';
import { expect, it } from 'vitest';
import { recordScreens } from './record-screens.ts';

const never = new Promise<never>(() => undefined);
const nothing = async () => undefined;

/** A browser whose pages load and then answer no script any more, nor close. */
function hanging(): Browser {
  const page = { goto: nothing, waitForFunction: nothing, evaluate: () => never, close: () => never };
  const context = { newPage: async () => page, on: nothing, off: nothing, close: () => never };
  return { newContext: async () => context } as unknown as Browser;
}

it('ends with the address of a page that hangs', () =>
  expect(
    recordScreens(hanging(), {
      ...{ origin: 'http://localhost:1', brid: 'acme', language: 'en', situation: 'no choice' },
      ...{ screens: ['portal'], pageLimit: 10 },
    }),
  ).rejects.toMatchObject({
    message: expect.stringMatching(/^The page \/\?.*brid=acme.* was not ready to be read within 0\.01 s\.$/),
    code: 1,
  }));
