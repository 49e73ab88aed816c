import type { z } from 'zod';
import { inContractForm } from './contract-names.server.ts';
import { type ParsedAnswer, parseAnswer } from './parse-answer.server.ts';

/** A string of JSON, or a number with more digits than JSON.parse keeps; only the latter is captured. */
const LONG_NUMBERS = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])(\d{16,40})(?![\d.eE])/g;

/** What some serializers write before JSON, so that no page can run it as a script. */
const GUARD = /^\)\]\}',?\s*/;

/**
 * A string of JSON, or a number that JSON does not have, as serializers of Python write it. A string without an end is
 * one, too: else each quotation mark in it would be tried as the beginning of another.
 */
const STRINGS_AND_NO_NUMBERS = /"(?:[^"\\]|\\.)*"?|-?\b(?:NaN|Infinity)\b/g;

/**
 * The JSON of a back end. Whole numbers of more than 15 digits become texts, as ids of 64 bits would otherwise become
 * the ids of other stories; NaN is null; line breaks may be in texts as they are.
 * @throws SyntaxError if it is no JSON
 */
export function carrierJson(text: string): unknown {
  const body = text
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(GUARD, '');
  // Parsed first, so that nothing becomes JSON by the quotes around long numbers.
  const plain = parsedOrRepaired(body);
  if (typeof plain.value !== 'object' || !/[[{:,\s]\d{16}/.test(body)) return plain.value;
  return JSON.parse(
    plain.text.replace(LONG_NUMBERS, (all, digits?: string) => (digits ? `"${digits}"` : all)),
  );
}

function parsedOrRepaired(text: string): { text: string; value: unknown } {
  try {
    return { text, value: JSON.parse(text) };
  } catch (error) {
    const repaired = text.replace(STRINGS_AND_NO_NUMBERS, (token) =>
      token.startsWith('"') ? token.replace(/\p{Cc}/gu, escaped) : 'null',
    );
    if (repaired === text) throw error;
    return { text: repaired, value: JSON.parse(repaired) };
  }
}

function escaped(control: string): string {
  return JSON.stringify(control).slice(1, -1);
}

/** Reads an answer by its schema, in whichever form of the contract it came: also as a text of JSON within JSON. */
export function readAnswer<T>(schema: z.ZodType<T>, json: unknown): ParsedAnswer<T> {
  return parseAnswer(schema, inContractForm(unwrapped(json)));
}

function unwrapped(json: unknown): unknown {
  if (typeof json !== 'string' || !/^\s*[[{]/.test(json)) return json;
  try {
    return carrierJson(json);
  } catch {
    return json;
  }
}
