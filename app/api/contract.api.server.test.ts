import type { LoaderFunctionArgs } from '@remix-run/node';
import { expect, it, vi } from 'vitest';
import { openApiDocument } from '#schemas/api/openapi.ts';
import { answerOpenApi } from './contract.api.server.ts';

vi.mock('#schemas/api/openapi.ts', { spy: true });

it('the document is derived from the schemas once, however often it is asked for', async () => {
  const asked = () => answerOpenApi({} as LoaderFunctionArgs).json();
  expect(await asked()).toMatchObject({ openapi: '3.1.0' });
  await asked();
  expect(openApiDocument).toHaveBeenCalledTimes(1);
});
