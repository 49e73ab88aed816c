import type { LoaderFunctionArgs } from '@remix-run/node';
import { openApiDocument } from '#schemas/api/openapi.ts';
import { BACKEND_VERSION } from './backend-version.server.ts';

/** `GET /api/openapi.json`: the contract as an OpenAPI 3.1 document, made from the schemas that calls go through. */
export function loader(_: LoaderFunctionArgs): Response {
  return Response.json(openApiDocument(BACKEND_VERSION), {
    headers: { 'Cache-Control': 'public, max-age=300' },
  });
}
