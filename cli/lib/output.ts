/** Where a command writes. Commands take it as an argument, so a test reads what a person would. */
export interface Output {
  /** Results. */
  print(line: string): void;
  /** Progress, warnings and errors. */
  note(line: string): void;
}

/** The terminal: results on stdout, everything else on stderr. */
export const terminal: Output = {
  print: (line) => void process.stdout.write(`${line}\n`),
  note: (line) => void process.stderr.write(`${line}\n`),
};
