import type { StoryListCell } from '#app/stories/stories.port.ts';
import type { FeedAppearance } from './full-screen-feed-loader.server.ts';

/** An ad of the feed. */
interface ScreenAd {
  slotId: string;
  kind: 'ad' | 'native';
}

/**
 * One screen of the feed: a story, with or without an ad below its text, or an ad alone. `position` counts stories
 * from 0.
 */
type FeedScreen<T> = { story: T; position: number; ad?: ScreenAd } | { story?: undefined; ad: ScreenAd };

/**
 * Turns list cells into screens. Ads get a screen of their own (`useNewFsdLayout`), or share that of the story
 * before them; an ad that would share a screen with another ad is left out, as is one before the first story.
 */
export function feedScreens<T>(
  cells: ReadonlyArray<StoryListCell<T>>,
  ads: FeedAppearance['ads'],
): Array<FeedScreen<T>> {
  const screens: Array<FeedScreen<T>> = [];
  for (const cell of cells) {
    if (cell.kind === 'card') continue;
    if (cell.kind === 'story') {
      screens.push({ story: cell.story, position: cell.place });
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

/** The current story: that of the screen at `index`, or the last one before an ad. */
export function storyAt<T>(screens: ReadonlyArray<FeedScreen<T>>, index: number): T | undefined {
  for (let at = index; at >= 0; at--) {
    const screen = screens[at];
    if (!screen) return undefined;
    if (screen.story !== undefined) return screen.story;
  }
  return undefined;
}
