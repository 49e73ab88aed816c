/** Where a part of the process logs what it did, one line at a time. */
export interface Log {
  info(line: string): void;
  warn(line: string): void;
}
