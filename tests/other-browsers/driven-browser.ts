import { vi } from 'vitest';

/** So long something may take to be true, and to be asked again, in ms. */
export const PATIENCE = { timeout: 15_000, interval: 100 };

/** One window of a browser that is not the one of the browser tests. */
export interface DrivenBrowser {
  open(address: string): Promise<void>;
  /** Resizes the window, which may be wider than asked and have its bars beside the page. */
  resize(width: number, height: number): Promise<void>;
  /** Calls a function in the page, or in the frame that is entered; it sees nothing but what it is given. */
  run<T>(body: (given: string) => T, given?: string): Promise<T>;
  /** Waits until the function returns something true, and returns that. */
  until<T>(body: (given: string) => T, given?: string): Promise<T>;
  click(selector: string): Promise<void>;
  back(): Promise<void>;
  /** Later calls are for that frame, until another page is opened. */
  enterFrame(selector: string): Promise<void>;
  close(): Promise<void>;
}

/** `until` of a browser that can `run`. */
export const untilBy =
  (run: DrivenBrowser['run']): DrivenBrowser['until'] =>
  (body, given) =>
    vi.waitFor(async () => {
      const value = await run(body, given);
      if (!value) throw new Error(`This did not become true: ${body}`);
      return value;
    }, PATIENCE);
