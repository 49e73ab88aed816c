/** Share of a card that must be in sight before its video plays (section 9). */
export const VISIBLE_SHARE = 0.5;

/** What decides whether videos may load and move at all. */
export interface VideoPreferences {
  /** The visitor asks for less motion. */
  reducedMotion: boolean;
  /** The visitor saves data. */
  saveData: boolean;
}

/** True when videos may be loaded; else the poster stays, and nothing of the video is fetched. */
export function mayHaveVideo({ reducedMotion, saveData }: VideoPreferences): boolean {
  return !reducedMotion && !saveData;
}

/** True when a video that is there may move: half of it in sight, and not paused by hand. */
export function mayMove(visibleShare: number, paused: boolean): boolean {
  return visibleShare >= VISIBLE_SHARE && !paused;
}
