import type { LoaderFunctionArgs } from '@remix-run/node';
import { openApiDocument } from '#schemas/api/openapi.ts';
import { BACKEND_VERSION } from './backend-version.server.ts';
import { fail } from './respond.server.ts';

/** `GET /api/openapi.json`: the contract as an OpenAPI 3.1 document, made from the schemas that calls go through. */
export function answerOpenApi(_: LoaderFunctionArgs): Response {
  return Response.json(openApiDocument(BACKEND_VERSION), {
    headers: { 'Cache-Control': 'public, max-age=300' },
  });
}

/** Answers a call that the contract does not have. */
export function answerUnknown({ request }: LoaderFunctionArgs): Response {
  return fail(404, 'page data not found', [`There is no call ${new URL(request.url).pathname}.`]);
}
