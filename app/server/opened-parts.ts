import { endedWithin } from './close-on-signal.ts';

/** Time for a part to end once the server is closed, in ms. The next start resumes what is cut off. */
export const PART_MS = 1_000;

/** The parts of a server that are open. */
export interface OpenedParts {
  /**
   * @param name for the log, if the part does not end: "the content store"
   */
  add(name: string, close: () => unknown): void;
  /** Closes them, the last one first. Never rejects; what fails or takes over a second is logged. */
  close(): Promise<void>;
}

/** No parts yet. They are closed when the server is, and when a later step of its start fails. */
export function openedParts(warn: (line: string) => void): OpenedParts {
  const parts: Array<{ name: string; close(): unknown }> = [];
  return {
    add: (name, close) => void parts.push({ name, close }),
    async close() {
      for (let part = parts.pop(); part; part = parts.pop()) {
        const { close } = part;
        await endedWithin(PART_MS, part.name, (async () => close())(), warn);
      }
    },
  };
}
