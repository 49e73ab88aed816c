import type { z } from 'zod';
import { inContractForm } from './contract-names.server.ts';
import { type ParsedAnswer, parseAnswer } from './parse-answer.server.ts';

/** A string of JSON, or a number with more digits than JSON.parse keeps; only the latter is captured. */
const LONG_NUMBERS = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])(\d{16,40})(?![\d.eE])/g;

/**
 * The JSON of a back end. Whole numbers of more than 15 digits become texts, as ids of 64 bits would otherwise become
 * the ids of other stories.
 * @throws SyntaxError if it is no JSON
 */
export function carrierJson(text: string): unknown {
  const body = text.replace(/^\uFEFF/, '').trim();
  if (!/[[{:,\s]\d{16}/.test(body)) return JSON.parse(body);
  // Checked first, so that nothing becomes JSON by the quotes.
  const plain: unknown = JSON.parse(body);
  if (typeof plain !== 'object') return plain;
  return JSON.parse(body.replace(LONG_NUMBERS, (all, digits?: string) => (digits ? `"${digits}"` : all)));
}

/** Reads an answer by its schema, in whichever form of the contract it came. */
export function readAnswer<T>(schema: z.ZodType<T>, json: unknown): ParsedAnswer<T> {
  return parseAnswer(schema, inContractForm(json));
}
