/** What a game asks its frame for. */
export interface FrameSpec {
  /** Names of figures beside score and best. */
  figures?: readonly string[];
  /** Difficulties. */
  choices?: readonly string[];
}
/** What the buttons of the frame do. */
export interface FramePresses {
  primary(): void;
  choice?(choice: string): void;
  pause(): void;
  restart(): void;
}
export declare function buildFrame(
  root: HTMLElement,
  say: (key: string) => unknown,
  spec: FrameSpec,
  presses: FramePresses,
): Record<string, unknown>;
