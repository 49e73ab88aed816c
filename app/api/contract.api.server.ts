import type { LoaderFunctionArgs } from '@remix-run/node';
import { textAnswer } from '#app/lib/http/text-answer.server.ts';
import { openApiDocument } from '#schemas/api/openapi.ts';
import { BACKEND_VERSION } from './backend-version.server.ts';
import { fail } from './respond.server.ts';

/** Written once: to derive it from the schemas takes ten times as long as other calls. */
let document: string | undefined;

/** `GET /api/openapi.json`: the contract as an OpenAPI 3.1 document, made from the schemas that calls go through. */
export function answerOpenApi(_: LoaderFunctionArgs): Response {
  document ??= JSON.stringify(openApiDocument(BACKEND_VERSION));
  return textAnswer(document, {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' },
  });
}

/** Answers a call that the contract does not have. */
export function answerUnknown({ request }: LoaderFunctionArgs): Response {
  return fail(404, [`There is no call ${new URL(request.url).pathname}.`]);
}
