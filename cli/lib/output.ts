import type { Paint } from '#schemas/brand/findings/issue.ts';

/** Where a command writes. Commands take it as an argument, so a test reads what a user would. */
export interface Output {
  /** Results, on stdout. */
  print(line: string): void;
  /** Progress and hints, on stderr; nothing with `--quiet`. */
  note(line: string): void;
  /** Mistakes, on stderr, always. */
  warn(line: string): void;
  /** Colours for findings; none if the output is not a terminal. */
  paint: Paint;
}

/** Characters that change the direction of a line (UAX 9, 2), and C1 controls, which terminals obey (ECMA-48). */
const REORDERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u0080-\u009f]/g;

/** Text of feeds could reorder a terminal's line; such characters are written as in JSON, where they stay the same. */
export function inWrittenOrder(text: string): string {
  return text.replace(REORDERING, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Options of the output. */
interface OutputOptions {
  quiet: boolean;
  /** False with `--no-color`. */
  color: boolean;
}

/** Start and end codes of styles (ECMA-48, Select Graphic Rendition): bold, red, cyan. */
const STYLES = { place: [1, 22], mark: [31, 39], hint: [36, 39] } as const;

/**
 * The terminal. Colours only on a terminal, never with `--no-color` or a non-empty `NO_COLOR` (no-color.org).
 * @param isTerminal whether stdout is a terminal
 */
export function terminalOutput(
  options: OutputOptions,
  environment: Readonly<Record<string, string | undefined>> = process.env,
  isTerminal = process.stdout.isTTY === true,
): Output {
  const colored = options.color && isTerminal && !environment.NO_COLOR;
  return {
    print: (line) => void process.stdout.write(`${inWrittenOrder(line)}\n`),
    note: (line) => void (options.quiet || process.stderr.write(`${inWrittenOrder(line)}\n`)),
    warn: (line) => void process.stderr.write(`${inWrittenOrder(line)}\n`),
    paint: (role, text) => (colored ? `\u001b[${STYLES[role][0]}m${text}\u001b[${STYLES[role][1]}m` : text),
  };
}
