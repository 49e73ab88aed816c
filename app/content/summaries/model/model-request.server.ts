import { plainText } from '#app/content/ingest/html/plain-text.server.ts';
import { sentencesOf } from '#app/content/summaries/extract/story-sentences.server.ts';
import { promptOf } from '#app/content/summaries/prompts.server.ts';
import type { SummaryRequest, SummaryStory } from '#app/content/summaries/summary-provider.server.ts';
import { cutText } from '#app/lib/cut-text.ts';

/** Phrases that instruct a model, and hardly ever occur in news. */
const ORDER =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules)\b|\b(?:ignora|ignore|olvida|olvide)\b.{0,40}\binstrucciones\b|(?:指示|命令)を(?:すべて|全て)?無視|\b(?:system|developer) prompt\b|\byou are now\b|<\|[a-z_]+\|>|\[\/?INST\]|^\s*(?:system|assistant|user)\s*:/i;

/**
 * A text without the sentences that look like instructions to a model. A second guard: the check of the answer is the
 * first.
 */
export function withoutInstructions(text: string, language: string): string {
  if (!ORDER.test(text)) return text;
  return sentencesOf(text, language)
    .filter((sentence) => !ORDER.test(sentence))
    .join(language === 'ja' ? '' : ' ');
}

/** Most characters of a story that are sent: a long feature; also limits the cost of a call. */
const MAX_STORY_LENGTH = 12_000;

/** What is sent to a model: our instructions, and the story as data. */
export interface ModelText {
  instructions: string;
  story: string;
}

/** Instructions and story for a model. The story cannot close its own tag, as its angle brackets are removed. */
export function modelText(story: SummaryStory, request: SummaryRequest): ModelText {
  const parts = [plainText(story.title), plainText(story.description), plainText(story.bodyHtml)];
  const text = parts
    .map((part) => withoutInstructions(part, story.language))
    .filter(Boolean)
    .join('\n\n');
  return {
    instructions: promptOf(request.promptId).instructions.replace('{language}', nameOf(request.language)),
    story: `<story>\n${cutText(text, MAX_STORY_LENGTH).replace(/</g, '‹').replace(/>/g, '›')}\n</story>`,
  };
}

/** The English name of a language; "the language of the text" for an unknown code. */
function nameOf(code: string): string {
  const name = /^[a-z]{2,3}$/.test(code) && new Intl.DisplayNames(['en'], { type: 'language' }).of(code);
  return name && name !== code ? name : 'the language of the text';
}
