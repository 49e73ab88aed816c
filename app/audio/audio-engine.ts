import type { AudioEvent } from './audio.machine.ts';

/** A source of sound. It does what it is told, and tells what happened. Positions in seconds. */
export interface AudioEngine {
  /** Begins, from a position on. */
  load(position: number, speed: number): void;
  play(): void;
  pause(): void;
  seek(position: number): void;
  setSpeed(speed: number): void;
  /** Falls silent and tells nothing more, until it is loaded again. */
  unload(): void;
}

/** Hears what happened to a source. */
export type DispatchAudio = (event: AudioEvent) => void;
