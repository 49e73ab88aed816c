import type { SummaryProvider } from '#app/content/summaries/summary-provider.server.ts';
import type { ModelSettings } from '#app/content/summaries/summary-settings.server.ts';
import { createCallBudget } from './call-budget.server.ts';
import { checkSummary } from './check-summary.server.ts';
import { modelCall } from './model-apis.server.ts';
import { modelText } from './model-request.server.ts';
import { ModelFailure, postJson } from './post-json.server.ts';

/** Time-out for one summary, its retry included, in ms. */
const TIMEOUT_MS = 20_000;

/** Stories with less text, in characters, are not worth a call: there is nothing to shorten. */
const MIN_TEXT_LENGTH = { ja: 200, other: 400 };

/** Pause after a failure, in ms, so that visitors do not wait for a failing model one after another. */
const REST_MS = 15_000;

const LIMITS = { concurrent: 4, perMinute: 30 };

/** What a model provider needs besides its settings. */
export interface ModelParts {
  /** Logs one line for each failure. */
  warn(line: string): void;
  /** Ms since 1970. */
  now?: () => number;
  /** From 0 to below 1. */
  random?: () => number;
  timeoutMs?: number;
  limits?: typeof LIMITS;
}

/** Summaries that a model writes. Undefined after failures and refusals, and if the budget is spent. */
export function createModelSummaries(settings: ModelSettings, parts: ModelParts): SummaryProvider {
  const { warn, now = Date.now, random = Math.random, timeoutMs = TIMEOUT_MS, limits = LIMITS } = parts;
  const budget = createCallBudget(limits);
  const failed = (story: string, reason: string) =>
    warn(`no summary of story ${story} by the model: ${reason}`);
  return {
    maker: settings.model,
    async summarise(story, request) {
      const text = modelText(story, request);
      if (
        story.bodyHtml === '' ||
        text.story.length < (story.language === 'ja' ? MIN_TEXT_LENGTH.ja : MIN_TEXT_LENGTH.other)
      )
        return undefined;
      const leave = budget.enter(now());
      if (!leave) return undefined;
      let restMs = 0;
      try {
        const { address, headers, body, read } = modelCall(settings, text);
        const written = read(await postJson({ address, headers, body, timeoutMs, random }));
        const checked = checkSummary(written ?? '', story, request.language);
        if (checked.ok) return { text: checked.text, madeBy: 'ai', maker: settings.model };
        failed(story.id, `what it wrote ${written === undefined ? 'was cut off' : checked.reason}`);
      } catch (error) {
        restMs = error instanceof ModelFailure ? Math.max(error.restMs, REST_MS) : 0;
        failed(story.id, error instanceof ModelFailure ? error.message : 'its answer has another shape');
      } finally {
        leave({ restUntil: restMs > 0 ? now() + restMs : 0 });
      }
      return undefined;
    },
  };
}
