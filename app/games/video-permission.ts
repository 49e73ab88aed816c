/** Share of a card that must be visible before its video plays (section 9). */
export const VISIBLE_SHARE = 0.5;

/** Preferences that decide whether videos may load and play. */
interface VideoPreferences {
  /** The visitor prefers reduced motion. */
  reducedMotion: boolean;
  /** The visitor saves data. */
  saveData: boolean;
}

/** True when videos may be loaded; else the poster stays, and nothing of the video is fetched. */
export function mayHaveVideo({ reducedMotion, saveData }: VideoPreferences): boolean {
  return !reducedMotion && !saveData;
}

/** True when a loaded video may play: half of it visible, and not paused by the visitor. */
export function mayPlay(visibleShare: number, paused: boolean): boolean {
  return visibleShare >= VISIBLE_SHARE && !paused;
}
