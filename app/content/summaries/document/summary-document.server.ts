import { type SummaryAnswer, summaryAnswerSchema } from '#schemas/api/summary.ts';

/** One source of the summary document of a story. */
export interface SummaryStep {
  /** Start of its reasons in messages: "summary service". */
  name: string;
  /** The document, or undefined if this source has none. Rejects if it could not be read. */
  fetch(articleId: string, promptId: string | undefined): Promise<SummaryAnswer | undefined>;
}

/** No step had a summary. Its message joins all reasons with `/ ` (section 8). */
export class SummaryFailure extends Error {
  override name = 'SummaryFailure';
  constructor(
    /** One sentence for each step that was tried, in their order. */
    readonly reasons: readonly string[],
    /** True when all steps answered, and none has a summary. */
    readonly missing: boolean,
  ) {
    super(reasons.join('/ '));
  }
}

/** Compares the name: endpoints are compiled apart from the server and have their own copy of the class. */
export function isSummaryFailure(error: unknown): error is SummaryFailure {
  return error instanceof Error && error.name === 'SummaryFailure';
}

/**
 * The summary document of a story from the first step that has it (section 7: the summary service, then the static
 * assets of the environment, then their production copy).
 * @throws SummaryFailure when no step has it
 */
export async function summaryDocument(
  steps: readonly SummaryStep[],
  articleId: string,
  promptId: string | undefined,
): Promise<SummaryAnswer> {
  const reasons: string[] = [];
  let missing = true;
  for (const { name, fetch } of steps) {
    try {
      const found = summaryAnswerSchema.optional().parse(await fetch(articleId, promptId));
      if (found && found.summary !== '') return found;
      reasons.push(`${name}: there is no summary of story ${articleId}`);
    } catch (error) {
      missing = false;
      reasons.push(`${name}: ${error instanceof Error ? error.message : 'it failed'}`);
    }
  }
  throw new SummaryFailure(reasons, missing);
}
