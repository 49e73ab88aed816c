import { createHash } from 'node:crypto';
import type { SummaryPrompt } from './prompts.server.ts';
import type { SummaryStory } from './summary-provider.server.ts';

/** Changes whenever the story's text or the words of the prompt change. */
export function storyHash(story: SummaryStory, prompt: SummaryPrompt): string {
  const { language, title, description, bodyHtml } = story;
  const parts = [language, title, description, bodyHtml, prompt.instructions];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
