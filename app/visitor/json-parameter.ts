import { jsonObjectIn, textInBase64 } from '#schemas/api/json-parameter.ts';
import type { Facts } from './visitor-state.ts';

/** Longest parameter that is parsed, in characters; apps send none that long. */
const MAX_LENGTH = 8_000;

/** Parses a `cd` parameter: JSON, after non-printable characters are stripped (section 5). */
export function parseCd(text: string): Facts | undefined {
  return objectOf(text);
}

/**
 * Parses an `rp` parameter: base64 of JSON, or plain JSON; cleaned like `cd`, and tried again without backslashes
 * (section 5).
 */
export function parseRp(text: string): Facts | undefined {
  for (const attempt of [textInBase64(text), text, text.replaceAll('\\', '')]) {
    const facts =
      attempt === undefined ? undefined : (objectOf(attempt) ?? objectOf(attempt.replaceAll('\\', '')));
    if (facts) return facts;
  }
  return undefined;
}

function objectOf(text: string): Facts | undefined {
  return text.length > MAX_LENGTH ? undefined : jsonObjectIn(text);
}
