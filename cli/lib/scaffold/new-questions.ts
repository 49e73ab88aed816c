import { CommandError } from '#cli/lib/exit-codes.ts';
import {
  type CompleteNewOptions,
  type NewOptions,
  readColor,
  readDomain,
  readName,
  readPresets,
} from './read-new-options.ts';

/** Options of `new` for which a terminal is asked. */
type QuestionOption = 'name' | 'domain' | 'preset' | 'color';

/** One question on a terminal. */
export interface Question {
  option: QuestionOption;
  /** The prompt, with the default that Enter takes. */
  prompt: string;
}

/** What questions and answers depend on. */
export interface QuestionFacts {
  presets: readonly string[];
  /** The colour that a brand without a stated one gets. */
  color: string;
  /** @throws CommandError when another brand has the domain */
  assertDomainIsFree(domain: string): void;
}

/** True when no required option is missing. */
export function isComplete(options: NewOptions): options is CompleteNewOptions {
  return options.name !== undefined && options.domain !== undefined;
}

/**
 * What to ask: the missing ones of name and domain, then presets and colour with their defaults. Empty when neither
 * is missing; no theme for a brand that copies another one's.
 */
export function newQuestions(options: NewOptions, { presets, color }: QuestionFacts): Question[] {
  if (isComplete(options)) return [];
  const hasModel = options.from !== undefined;
  const all: Array<Question | false> = [
    { option: 'name', prompt: 'Display name, for example Acme News: ' },
    { option: 'domain', prompt: 'Host name of the site, for example news.acme.example: ' },
    !hasModel && { option: 'preset', prompt: `Presets, joined by commas, of ${choices(presets)} [none]: ` },
    !hasModel && { option: 'color', prompt: `Brand colour [${color}]: ` },
  ];
  return all.filter((question) => question !== false).filter(({ option }) => options[option] === undefined);
}

/** Every brand extends `defaults` anyway. */
function choices(presets: readonly string[]): string {
  return presets.filter((name) => name !== 'defaults').join(', ');
}

/** A parsed answer: the options with it, or why it is invalid. */
type Answered = { ok: true; options: NewOptions } | { ok: false; reason: string };

/** Adds an answer to the options; an empty one leaves presets and colour at their defaults. */
export function takeAnswer(
  options: NewOptions,
  { option }: Question,
  answer: string,
  { presets, assertDomainIsFree }: QuestionFacts,
): Answered {
  const given = answer.trim();
  const readers: Readonly<Record<QuestionOption, () => unknown>> = {
    name: () => readName(given),
    domain: () => assertDomainIsFree(readDomain(given)),
    preset: () => readPresets(given, presets),
    color: () => readColor(given),
  };
  const isOptional = option === 'preset' || option === 'color';
  if (isOptional && given === '') return { ok: true, options };
  try {
    readers[option]();
    return { ok: true, options: { ...options, [option]: given } };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { ok: false, reason: [error.message, error.hint].filter(Boolean).join(' ') };
  }
}
