import type { AudioEvent } from './audio.machine.ts';

/** Plays a story and dispatches what happens. Positions in seconds. */
export interface AudioEngine {
  /** Loads and starts playing from a position. */
  load(position: number, speed: number): void;
  play(): void;
  pause(): void;
  seek(position: number): void;
  setSpeed(speed: number): void;
  /** Stops, and dispatches nothing until `load` is called again. */
  unload(): void;
}

/** Receives the events of an engine and of the controls. */
export type DispatchAudio = (event: AudioEvent) => void;
