/** Where a part of the process says what it did, a line at a time. */
export interface Log {
  info(line: string): void;
  warn(line: string): void;
}
