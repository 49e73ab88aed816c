import type { SummaryStore } from '#app/content/store/summary-store.server.ts';
import { assetStep, serviceStep } from '#app/content/summaries/document/document-steps.server.ts';
import {
  type SummaryStep,
  summaryDocument,
} from '#app/content/summaries/document/summary-document.server.ts';
import { createExtractSummaries } from '#app/content/summaries/extract/extract-summary.server.ts';
import { createModelSummaries } from '#app/content/summaries/model/model-summary.server.ts';
import type { SummaryAnswer } from '#schemas/api/summary.ts';
import type { Environment } from '#schemas/brand/cms/overrides.ts';
import { createCachedSummaries, type SummaryOf } from './cached-summaries.server.ts';
import type { SummaryStory } from './summary-provider.server.ts';
import type { SummarySettings } from './summary-settings.server.ts';

/**
 * The summary document of a story (section 7).
 * @throws SummaryFailure with a reason for each step that was tried
 */
export type Summaries = (story: SummaryStory, promptId: string | undefined) => Promise<SummaryAnswer>;

/** Settings and store of the summaries. */
interface SummaryParts {
  /** Without a store, every summary is made again. */
  store?: SummaryStore;
  /** Default: extracts alone. */
  settings?: SummarySettings;
  /** The environment whose static summaries are tried before those of production. Default: production. */
  environment?: Environment;
  warn(line: string): void;
}

/** Summaries as configured: our own or a service's, then static ones. */
export function createSummaries({
  store,
  settings,
  environment = 'production',
  warn,
}: SummaryParts): Summaries {
  const extract = createExtractSummaries();
  const providers = settings?.model ? [createModelSummaries(settings.model, { warn }), extract] : [extract];
  const summaryOf = createCachedSummaries({ providers, store, warn });
  const service = settings?.serviceUrl;
  const stored = settings?.assets
    ? [...new Set([environment, 'production'])].map((name) => assetStep(settings.assets ?? '', name))
    : [];
  return (story, promptId) => {
    const first = service ? serviceStep(service) : ownStep(summaryOf, story);
    return summaryDocument([first, ...stored], story.id, promptId);
  };
}

function ownStep(summaryOf: SummaryOf, story: SummaryStory): SummaryStep {
  return {
    name: 'summary service',
    async fetch(_, promptId) {
      const made = await summaryOf(story, promptId);
      return made && { summary: made.text, madeBy: made.madeBy };
    },
  };
}
