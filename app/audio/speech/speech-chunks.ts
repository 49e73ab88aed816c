/** A piece of text that is spoken in one go, and when it begins at normal speed, in seconds. */
export interface SpeechChunk {
  text: string;
  starts: number;
  lasts: number;
}

/**
 * Most characters of a piece: some 12 s of speech. Chrome falls silent after 15 s of one utterance of a voice from the
 * network and never says that it did (chromium.org/679437).
 */
const MOST = 180;

/** Characters that a device speaks in a second at normal speed; an estimate, as no device tells beforehand. */
const A_SECOND = 15;

/** Text → pieces of one or more sentences; sentences that are too long are parted at commas, else between words. */
export function speechChunks(paragraphs: readonly string[], language: string): SpeechChunk[] {
  const texts = paragraphs.flatMap((paragraph) => joined(sentencesOf(paragraph, language).flatMap(parted)));
  let starts = 0;
  return texts.map((text) => {
    const lasts = text.length / A_SECOND;
    const chunk = { text, starts, lasts };
    starts += lasts;
    return chunk;
  });
}

/** Seconds of all pieces at normal speed. */
export function speechDuration(chunks: readonly SpeechChunk[]): number {
  const last = chunks.at(-1);
  return last ? last.starts + last.lasts : 0;
}

/** Number of the piece that is spoken at a position in seconds; the last one after the end. */
export function chunkAt(chunks: readonly SpeechChunk[], position: number): number {
  const next = chunks.findIndex(({ starts, lasts }) => position < starts + lasts);
  return next < 0 ? Math.max(0, chunks.length - 1) : next;
}

function sentencesOf(paragraph: string, language: string): string[] {
  const text = paragraph.replace(/\s+/g, ' ').trim();
  if (typeof Intl.Segmenter !== 'function') return text.match(/[^.!?…]+[.!?…]*["”»)]*\s*/g) ?? [];
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
}

/** A sentence in pieces that are short enough. */
function parted(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence.trim();
  while (rest.length > MOST) {
    const window = rest.slice(0, MOST);
    const comma = Math.max(window.lastIndexOf(', '), window.lastIndexOf('; '), window.lastIndexOf(': '));
    const space = window.lastIndexOf(' ');
    const cut = comma > MOST / 3 ? comma + 1 : space > 0 ? space : MOST;
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest ? [...pieces, rest] : pieces;
}

/** Short sentences go together, so that the voice does not stop after each. */
function joined(sentences: readonly string[]): string[] {
  const pieces: string[] = [];
  for (const sentence of sentences) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + 1 + sentence.length <= MOST)
      pieces[pieces.length - 1] = `${last} ${sentence}`;
    else pieces.push(sentence);
  }
  return pieces;
}
