import { sentencesOf } from '#app/content/summaries/extract/story-sentences.server.ts';

/** What is said to a model and hardly ever to a reader. */
const ORDER =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules)\b|\b(?:ignora|ignore|olvida|olvide)\b.{0,40}\binstrucciones\b|(?:指示|命令)を(?:すべて|全て)?無視|\b(?:system|developer) prompt\b|\byou are now\b|<\|[a-z_]+\|>|\[\/?INST\]|^\s*(?:system|assistant|user)\s*:/i;

/** A text without the sentences that look like orders to a model. A second guard: the check of the answer is the first. */
export function withoutOrders(text: string, language: string): string {
  if (!ORDER.test(text)) return text;
  return sentencesOf(text, language)
    .filter((sentence) => !ORDER.test(sentence))
    .join(language === 'ja' ? '' : ' ');
}
