import { isBalanced } from './sentence-breaks.server.ts';

/** First words that refer to the sentence before, which a summary may not have. */
const OPENERS: Readonly<Record<string, RegExp>> = {
  en: /^(?:yes|no|but|and|or|so|yet|still|he|she|it|they|him|her|his|their|its|this|that|these|those|such|both|neither|instead|however|also|then|there|meanwhile|moreover|for example|in turn|the (?:second|third|other|latter|former|rest|result|answer|reason))\b/i,
  es: /^(?:pero|y|o|así|aun así|él|ella|ellos|ellas|este|esta|esto|estos|estas|ese|esa|eso|esos|esas|aquel|aquella|ambos|ambas|además|también|entonces|luego|sin embargo|no obstante|en cambio|por eso|por ejemplo|para lo segundo|su|sus|lo (?:segundo|otro|demás|mismo)|la (?:segunda|otra|respuesta|razón))(?![\p{L}])/iu,
  ja: /^(?:しかし|だが|でも|また|そして|それ|これ|その|この|そこ|一方|さらに|ただ|なお|例えば|彼|彼女|同)/,
};

/** A pronoun near the start refers to someone or something named before. */
const EARLY_PRONOUN: Readonly<Record<string, RegExp>> = { en: /^.{0,30}\b(?:he|she|it|they|them)\b/i };

/** Words of people who speak of themselves or to somebody: interviews, letters, advertisements. */
const PERSONAL: Readonly<Record<string, RegExp>> = {
  en: /\b(?:I|us|[Mm]e|[Mm]y|[Ww]e|[Oo]urs?|[Yy]ou|[Yy]ours?)\b/,
  es: /(?<!\p{L})(?:yo|m[ií]|mis|nosotr[oa]s|nuestr[oa]s?|usted|ustedes|tú)(?!\p{L})/iu,
  ja: /(?:私|僕|俺|我々)(?:は|が|の|も|たち)/,
};

/** What asks the reader to do something on a page, as pages and notes of broadcasts have it among their sentences. */
const REQUEST: Readonly<Record<string, RegExp>> = {
  en: /\b(?:sign up|subscribe) (?:for|to|here|now|today|at|via)\b|\bclick (?:here|through|the|on)\b|\b(?:follow|e-?mail) us\b/i,
  es: /(?<!\p{L})(?:suscr[ií]b[ae](?:te|se)|reg[ií]str[ea](?:te|se)|haga? clic|haz clic|s[ií]guenos)(?!\p{L})/iu,
};

const QUOTED = /["“«「][^"”»」]*["”»」]/g;

/** True for a sentence that cannot be understood without the one before it. */
export function isDangling(sentence: string, language: string): boolean {
  const bare = sentence.replace(/^["'“‘«「『¿¡(]+/, '');
  return (OPENERS[language]?.test(bare) ?? false) || (EARLY_PRONOUN[language]?.test(bare) ?? false);
}

/**
 * True for a sentence in which the writer or somebody who is asked speaks, or the reader is asked to subscribe and the
 * like, outside of quotation marks.
 */
export function isPersonal(sentence: string, language: string): boolean {
  const unquoted = sentence.replace(QUOTED, ' ');
  return [PERSONAL, REQUEST].some((words) => words[language]?.test(unquoted));
}

/** True for a text that ends in an ellipsis, as feeds and our own descriptions are cut. */
export function isCutOff(text: string): boolean {
  return /(?:…|\.\.\.)["'”’»)\]]*$/.test(text);
}

/**
 * True for a sentence with content: no quotation, no question, not cut off, at least five words that carry meaning.
 * @param words its content words
 */
export function hasContent(sentence: string, words: readonly string[]): boolean {
  return (
    words.length >= 5 &&
    isBalanced(sentence) &&
    !isCutOff(sentence) &&
    !/[?？؟]["'”’»」』]*$/.test(sentence) &&
    !/^["“«「『]/.test(sentence)
  );
}
