import { useEffect, useState } from 'react';
import { askJson } from '#app/lib/http/ask-json.ts';

/**
 * The first sentence of today's reading at an address of the sign call; undefined until it is there, and where it
 * cannot be had.
 * @param address undefined where the visitor has no sign yet
 */
export function useOwnReading(address: string | undefined): string | undefined {
  const [sentence, setSentence] = useState<string>();
  useEffect(() => {
    if (address === undefined) return;
    let isOver = false;
    askJson(address).then(
      (answer) => isOver || setSentence(firstSentence(readingOf(answer))),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [address]);
  return sentence;
}

function readingOf(answer: unknown): string {
  const reading = (answer as { sign?: { reading?: unknown } } | null)?.sign?.reading;
  return typeof reading === 'string' ? reading : '';
}

/** The first sentence of a text, with its closing mark; undefined for an empty text. */
export function firstSentence(text: string): string | undefined {
  const [, sentence] =
    /^\s*(.+?[.!?…。！？]["”»’)]*)(?=\s|$|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})/su.exec(
      text,
    ) ?? [];
  return sentence ?? (text.trim() || undefined);
}
