/** Words with a full stop that does not end a sentence, in English and Spanish. */
const ABBREVIATION =
  /(?:^|[\s("“‘«¿¡])(?:Mr|Mrs|Ms|Dr|Dra|Prof|St|Gen|Gov|Sen|Rep|Lt|Sgt|Col|Capt|Rev|Hon|Jr|Sr|Sra|Srta|Lic|Ing|Gral|Cnel|Ud|Uds|EE|UU|vs|No|Inc|Co|Corp|Ltd|Jan|Feb|Mar|Apr|Aug|Sept|Oct|Nov|Dec|e\.g|i\.e|a\.m|p\.m|a\. ?m|p\. ?m|núm|art|pág|aprox|av|\p{Lu}(?:\.\p{Lu})*)\.\s*$/u;

const PAIRS = [
  ['“', '”'],
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
  ['（', '）'],
  ['(', ')'],
] as const;

/** Number of characters after which an unclosed quotation is ignored. */
const MAX_QUOTATION_LENGTH = 600;

/** True while a quotation or a bracket of the text is not closed. */
export function isOpen(text: string): boolean {
  if (text.length > MAX_QUOTATION_LENGTH) return false;
  return PAIRS.some(([start, end]) => count(text, start) > count(text, end)) || count(text, '"') % 2 === 1;
}

/** Initials that end a sentence as often as not: "in Washington, D.C." */
const INITIALS = /\b\p{Lu}\.(?:\p{Lu}\.)+\s*$/u;

/** First words of sentences, in English and Spanish, that are no part of a name. */
const STARTER =
  /^["'“‘]?(?:The|A|An|In|On|At|It|He|She|They|We|But|And|This|That|These|Those|There|When|While|After|As|For|If|El|La|Los|Las|Un|Una|En|Pero|Esta?|Cuando)\s/u;

/**
 * True if the next segment continues the sentence: after "Dr.", in lower case, or with a particle after a quotation.
 */
export function continues(text: string, next: string): boolean {
  return (
    (ABBREVIATION.test(text) && !(INITIALS.test(text) && STARTER.test(next))) ||
    /^["'”’»)\]]*\s*\p{Ll}/u.test(next) ||
    (/[」』]\s*$/.test(text) && /^\p{Script=Hiragana}/u.test(next))
  );
}

/** True when quotation marks and brackets of a sentence come in pairs. */
export function isBalanced(text: string): boolean {
  return PAIRS.every(([start, end]) => count(text, start) === count(text, end)) && count(text, '"') % 2 === 0;
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}
