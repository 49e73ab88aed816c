import { toAscii } from '#schemas/events/ascii.ts';
import type { Facts } from './visitor-state.ts';

/** Longer ones are no parameters of an app. */
const LONGEST = 8_000;

/** Facts of a `cd` parameter: JSON, read after its non-printable characters are stripped (section 5). */
export function parseCd(text: string): Facts | undefined {
  return objectOf(text);
}

/**
 * Facts of an `rp` parameter: base64 of JSON, or plain JSON; cleaned like `cd`, and tried again without backslashes
 * (section 5).
 */
export function parseRp(text: string): Facts | undefined {
  for (const attempt of [fromBase64(text), text, text.replaceAll('\\', '')]) {
    const facts =
      attempt === undefined ? undefined : (objectOf(attempt) ?? objectOf(attempt.replaceAll('\\', '')));
    if (facts) return facts;
  }
  return undefined;
}

function objectOf(text: string): Facts | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    const value: unknown = JSON.parse(toAscii(text));
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Facts)
      : undefined;
  } catch {
    return undefined;
  }
}

/** A plus of base64 arrives as a space where the sender did not escape it; some write - and _ for + and /. */
function fromBase64(text: string): string | undefined {
  try {
    return atob(text.replaceAll(/[ -]/g, '+').replaceAll('_', '/'));
  } catch {
    return undefined;
  }
}
