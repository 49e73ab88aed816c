import { base64Of, withoutIds } from './facts-to-send.ts';
import { parseCd, parseRp } from './json-parameter.ts';
import type { Facts } from './visitor-state.ts';

/**
 * An absolute address without the ids in the app's parameters, as links have it after an opt-out. A parameter that
 * cannot be parsed is dropped; an address without ids stays as it is written.
 */
export function addressWithoutIds(address: string): string {
  const url = new URL(address);
  const cleaned = {
    cd: cleanedText(url.searchParams.get('cd'), parseCd, JSON.stringify),
    rp: cleanedText(url.searchParams.get('rp'), parseRp, base64Of),
  };
  for (const [name, text] of Object.entries(cleaned)) {
    if (text === '') url.searchParams.delete(name);
    else if (text !== undefined) url.searchParams.set(name, text);
  }
  return url.href;
}

/** The parameter without ids; empty where nothing of it is left, undefined where it has none. */
function cleanedText(
  text: string | null,
  parse: (text: string) => Facts | undefined,
  write: (facts: Facts) => string,
): string | undefined {
  const facts = text ? parse(text) : {};
  if (!facts) return '';
  const left = withoutIds(facts);
  if (Object.keys(left).length === Object.keys(facts).length) return undefined;
  return Object.keys(left).length > 0 ? write(left) : '';
}
