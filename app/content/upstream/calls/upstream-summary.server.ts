import { carrierSummarySchema } from '#app/content/upstream/shape/carrier-answers.server.ts';
import type { UpstreamCaller } from '#app/content/upstream/upstream-caller.server.ts';
import { UpstreamError } from '#app/content/upstream/upstream-error.server.ts';
import type { SummaryAnswer } from '#schemas/api/summary.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { brandParameters } from './feed-parameters.server.ts';

/**
 * The summary document (section 7): from the summary service, else the file of this environment, else the one of
 * production. Undefined when none of them has it; an empty text when one answers without a text and no other fails.
 * @throws Error with the messages joined by '/ ' when one of them failed (section 8)
 */
export async function upstreamSummary(
  call: UpstreamCaller,
  brand: Brand,
  articleId: string,
  promptId: string | undefined,
  environment: string,
): Promise<SummaryAnswer | undefined> {
  const steps = [
    `/api/summary/${articleId}`,
    ...new Set(
      [environment, 'production'].map((env) => `/article-assets/articles/${env}/${articleId}/summary.json`),
    ),
  ];
  const failures: UpstreamError[] = [];
  let empty: SummaryAnswer | undefined;
  for (const path of steps) {
    try {
      const isService = path.startsWith('/api/');
      const answer = await call({
        name: isService ? 'summary' : 'summary file',
        path,
        parameters: isService ? { ...brandParameters(brand), promptId } : {},
        schema: carrierSummarySchema,
        isById: true,
      });
      if (answer && answer.summary.trim() !== '') return answer;
      empty ??= answer;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      failures.push(error);
    }
  }
  const [first] = failures;
  if (!first) return empty;
  throw new UpstreamError(first.failure, failures.map(({ message }) => message).join('/ '));
}
