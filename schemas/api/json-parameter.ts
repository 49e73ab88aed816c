/** Control, format and line separator characters, and halves of surrogate pairs: what section 5 calls non-printable. */
const NON_PRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Text in which nothing is to be stripped, as most parameters are; looking for it takes a tenth of the time. */
const PLAIN = /^[ -~]*$/;

/** How an object begins; an exception, thrown for each request without the parameter, takes a third of its time. */
const OBJECT = /^\s*\{/;

/**
 * The object in a JSON parameter, `cd` or `rp`, after non-printable characters are stripped (section 5); letters of
 * every language stay, as only reporting payloads must be ASCII.
 * @returns undefined for anything but a JSON object
 */
export function jsonObjectIn(text: string): Record<string, unknown> | undefined {
  const printable = PLAIN.test(text) ? text : text.replace(NON_PRINTABLE, '');
  if (!OBJECT.test(printable)) return undefined;
  try {
    return JSON.parse(printable) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/**
 * The text in base64 or base64url: UTF-8, or Latin-1 where it is no UTF-8. An unescaped plus arrives as a space.
 * @returns undefined where it is no base64
 */
export function textInBase64(text: string): string | undefined {
  try {
    const binary = atob(text.replaceAll(/[ -]/g, '+').replaceAll('_', '/'));
    return PLAIN.test(binary) ? binary : (utf8In(binary) ?? binary);
  } catch {
    return undefined;
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
