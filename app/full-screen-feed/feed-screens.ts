import type { StoryListCell } from '#app/stories/stories.port.ts';
import type { FeedAppearance } from './full-screen-feed-loader.server.ts';

/** An ad of the feed. */
export interface ScreenAd {
  slotId: string;
  kind: 'ad' | 'native';
}

/** One screen of the feed: a story, perhaps with an ad below its words, or an ad alone. */
export type FeedScreen<T> = { story: T; place: number; ad?: ScreenAd } | { story?: undefined; ad: ScreenAd };

/**
 * Cells as screens. Ads get a screen of their own (`useNewFsdLayout`), or share that of the story before them; one
 * that would share it with another ad is left out, as is one before all stories.
 */
export function feedScreens<T>(
  cells: ReadonlyArray<StoryListCell<T>>,
  ads: FeedAppearance['ads'],
): Array<FeedScreen<T>> {
  const screens: Array<FeedScreen<T>> = [];
  for (const cell of cells) {
    if (cell.kind === 'card') continue;
    if (cell.kind === 'story') {
      screens.push({ story: cell.story, place: cell.place });
      continue;
    }
    const ad: ScreenAd = { slotId: cell.slotId, kind: cell.kind };
    if (ads === 'own-screen') screens.push({ ad });
    else {
      const last = screens.at(-1);
      if (last?.story !== undefined && !last.ad) last.ad = ad;
    }
  }
  return screens;
}

/** The story that a reader is at: that of the screen in sight, or the last one before an ad. */
export function storyAt<T>(screens: ReadonlyArray<FeedScreen<T>>, place: number): T | undefined {
  for (let at = place; at >= 0; at--) {
    const screen = screens[at];
    if (!screen) return undefined;
    if (screen.story !== undefined) return screen.story;
  }
  return undefined;
}
