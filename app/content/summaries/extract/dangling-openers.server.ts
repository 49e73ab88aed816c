/** Openers that point to the sentence before: alone in a summary they would point nowhere. */
const OPENERS: Readonly<Record<string, RegExp>> = {
  en: /^(?:but|and|or|so|yet|still|he|she|it|they|him|her|his|their|its|this|that|these|those|such|both|neither|instead|however|also|then|there|meanwhile|moreover|for example|in turn|the (?:second|third|other|latter|former|rest|result|answer|reason))\b/i,
  es: /^(?:pero|y|o|así|aun así|él|ella|ellos|ellas|este|esta|esto|estos|estas|ese|esa|eso|esos|esas|aquel|aquella|ambos|ambas|además|también|entonces|luego|sin embargo|no obstante|en cambio|por eso|por ejemplo|para lo segundo|su|sus|lo (?:segundo|otro|demás|mismo)|la (?:segunda|otra|respuesta|razón))(?![\p{L}])/iu,
  ja: /^(?:しかし|だが|でも|また|そして|それ|これ|その|この|そこ|一方|さらに|ただ|なお|例えば|彼|彼女|同)/,
};

/** A pronoun near the start stands for somebody or something that was named before. */
const EARLY_PRONOUN: Readonly<Record<string, RegExp>> = { en: /^.{0,30}\b(?:he|she|it|they|them)\b/i };

/** True for a sentence that cannot be understood without the one before it. */
export function isDangling(sentence: string, language: string): boolean {
  const bare = sentence.replace(/^["'“‘«「『¿¡(]+/, '');
  return (OPENERS[language]?.test(bare) ?? false) || (EARLY_PRONOUN[language]?.test(bare) ?? false);
}
