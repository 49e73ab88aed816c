import type { z } from 'zod';
import type { Failure } from '#schemas/api/failure.ts';

/** Answers a call: JSON through its schema, so that nothing leaves that the contract does not name. */
export function respond<S extends z.ZodType>(schema: S, answer: z.input<S>): Response {
  return Response.json(schema.parse(answer), { headers: { 'Cache-Control': 'no-cache' } });
}

/** Answers with a failure: status, a short message and the reasons. */
export function fail(status: number, message: string, reasons: string[]): Response {
  const body: Failure = { status, message, reasons };
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** Query of a call, parsed; or the answer 400 that says which parameter is wrong and how. */
export function parseQuery<S extends z.ZodType>(
  schema: S,
  request: Request,
): { ok: true; query: z.output<S> } | { ok: false; answer: Response } {
  const given = Object.fromEntries(
    [...new URL(request.url).searchParams].filter(([, value]) => value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return { ok: true, query: parsed.data };
  const reasons = parsed.error.issues.map(
    (issue) => `${issue.path.map(String).join('.') || 'query'}: ${issue.message}`,
  );
  return { ok: false, answer: fail(400, 'bad request', reasons) };
}

/** Runs a handler; what it throws is logged and becomes 500 without a word of the inside. */
export async function guarded(run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    console.error(error);
    return fail(500, 'request failed', ['The server could not answer this call. Try again in a moment.']);
  }
}
