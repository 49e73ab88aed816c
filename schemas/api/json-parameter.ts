/** Longest parameter that is parsed, in characters; apps send none that long. */
export const MAX_PARAMETER_LENGTH = 8_000;

/** Control, format and line separator characters, and halves of surrogate pairs: what section 5 calls non-printable. */
const NON_PRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Text that is the same in UTF-8 and Latin-1, as nearly all is; decoding it takes fifty times as long as this. */
const ASCII = /^[ -~]*$/;

/** How an object begins; an exception, thrown for each request without the parameter, takes a third of its time. */
const OBJECT = /^\s*\{/;

/**
 * Parses a `cd` parameter: JSON, after non-printable characters are stripped (section 5); letters of every language
 * stay, as only reporting payloads must be ASCII.
 * @returns undefined for anything but a JSON object, and for one that is too long
 */
export function parseCd(text: string): Record<string, unknown> | undefined {
  if (text.length > MAX_PARAMETER_LENGTH) return undefined;
  const printable = text.replace(NON_PRINTABLE, '');
  if (!OBJECT.test(printable)) return undefined;
  try {
    return JSON.parse(printable) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/**
 * Parses an `rp` parameter: base64 of JSON, or plain JSON; cleaned like `cd`, and each tried again without backslashes
 * (section 5).
 */
export function parseRp(text: string): Record<string, unknown> | undefined {
  if (text.length > MAX_PARAMETER_LENGTH) return undefined;
  for (const attempt of [textInBase64(text), text]) {
    const facts = parseCd(attempt) ?? parseCd(attempt.replaceAll('\\', ''));
    if (facts) return facts;
  }
  return undefined;
}

/**
 * The text in base64 or base64url: UTF-8, or Latin-1 where it is no UTF-8. An unescaped plus arrives as a space.
 * @returns an empty text where it is no base64
 */
function textInBase64(text: string): string {
  try {
    const binary = atob(text.replaceAll(/[ -]/g, '+').replaceAll('_', '/'));
    return ASCII.test(binary) ? binary : (utf8In(binary) ?? binary);
  } catch {
    return '';
  }
}

function utf8In(binary: string): string | undefined {
  try {
    const bytes = Uint8Array.from(binary, (byte) => byte.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
