/** A piece of text that is spoken as one utterance; start and length in seconds at normal speed. */
interface SpeechChunk {
  text: string;
  starts: number;
  lasts: number;
}

/**
 * Most characters of a piece: about 12 s of speech. Chrome stops after 15 s of one utterance of a network voice
 * without dispatching an event (chromium.org/679437).
 */
const MAX_CHUNK_LENGTH = 180;

/** Characters a second at normal speed; an estimate, as the API does not tell durations. */
const CHARACTERS_PER_SECOND = 15;

/**
 * Chinese, Japanese and Korean letters, each of which takes as long as three others. Source: Trauzettel-Klosinski and
 * Dietz 2012, reading aloud (987 characters a minute in English, 357 in Japanese, 255 in Chinese).
 */
const SYLLABLES = /[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]/g;

function spokenLength(text: string): number {
  return text.length + 2 * (text.match(SYLLABLES)?.length ?? 0);
}

/**
 * Splits text into pieces of one or more sentences; sentences that are too long are split at commas, else between
 * words, else anywhere.
 */
export function speechChunks(paragraphs: readonly string[], language: string): SpeechChunk[] {
  const texts = paragraphs.flatMap((paragraph) =>
    joinShort(sentencesOf(paragraph, language).flatMap(splitLong)),
  );
  let starts = 0;
  return texts.map((text) => {
    const lasts = spokenLength(text) / CHARACTERS_PER_SECOND;
    const chunk = { text, starts, lasts };
    starts += lasts;
    return chunk;
  });
}

/** Duration of all pieces at normal speed, in seconds. */
export function speechDuration(chunks: readonly SpeechChunk[]): number {
  const last = chunks.at(-1);
  return last ? last.starts + last.lasts : 0;
}

/** Index of the piece at a position in seconds; the last one after the end. */
export function chunkAt(chunks: readonly SpeechChunk[], position: number): number {
  const next = chunks.findIndex(({ starts, lasts }) => position < starts + lasts);
  return next < 0 ? Math.max(0, chunks.length - 1) : next;
}

/**
 * Longer paragraphs are cut at full stops alone: each segment has a copy of the whole text, so that one of half a
 * million characters takes gigabytes.
 */
const MAX_SEGMENTED_LENGTH = 10_000;

/** Up to a mark that ends sentences, and space or the end behind it: "3.5" and "paper.example" go on. */
const SENTENCE = /(?:[^.!?…。！？]|[.!?…](?!["”»)]*(?:\s|$|[.!?…])))+[.!?…。！？]*["”»)」』]*\s*/g;

function sentencesOf(paragraph: string, language: string): string[] {
  const text = paragraph.replace(/\s+/g, ' ').trim();
  if (typeof Intl.Segmenter !== 'function' || text.length > MAX_SEGMENTED_LENGTH)
    return text.match(SENTENCE) ?? [];
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
}

/** The last comma and the like, with the blank that follows it in scripts that have blanks. */
const LAST_COMMA = /^.*(?:[,;:،؛](?= )|[、，；：])/su;

/** Splits a sentence into pieces that take as long as MAX_CHUNK_LENGTH characters at most. */
function splitLong(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence.trim();
  while (spokenLength(rest) > MAX_CHUNK_LENGTH) {
    const window = beginning(rest);
    const comma = LAST_COMMA.exec(window)?.[0].length ?? 0;
    const space = window.lastIndexOf(' ');
    const cut = comma > window.length / 3 ? comma : space > 0 ? space : window.length;
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest ? [...pieces, rest] : pieces;
}

/** As much of a text as MAX_CHUNK_LENGTH allows; no character of two code units is cut. */
function beginning(text: string): string {
  let end = 0;
  let length = 0;
  for (const character of text) {
    length += spokenLength(character);
    if (length > MAX_CHUNK_LENGTH) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** Joins short sentences into one piece, so that the voice does not pause after each. */
function joinShort(sentences: readonly string[]): string[] {
  const pieces: string[] = [];
  for (const sentence of sentences) {
    const last = pieces.at(-1);
    if (last !== undefined && spokenLength(last) + 1 + spokenLength(sentence) <= MAX_CHUNK_LENGTH)
      pieces[pieces.length - 1] = `${last} ${sentence}`;
    else pieces.push(sentence);
  }
  return pieces;
}
