import type { Page } from '@playwright/test';

/** Where the parts of a page's stories are, and what is wrong with it. */
export interface StoryBoxes {
  /** A line for each part: its element, left, top, width and height in px. */
  boxes: string[];
  /** Texts that cover each other, stories that do, and places of pictures with nothing in them. */
  faults: string[];
}

/**
 * The boxes of the stories of a page, of its list or of its article. They are the same in every theme; with other fonts
 * they are others, but never one over the other.
 */
export function storyBoxes(page: Page): Promise<StoryBoxes> {
  return page.evaluate(() => {
    const COVERED = 3;
    const seen = { visibilityProperty: true, opacityProperty: true };
    // Of a button with an icon its drawing: what a finger may touch is larger, and reaches over the text around it.
    const partsOf = (story: Element) =>
      [
        ...story.querySelectorAll(
          'h1, h2, h3, p, time, button:not(:has(svg)), svg, figure, figcaption, blockquote, li',
        ),
      ].filter((one) => one.checkVisibility(seen) && one.getBoundingClientRect().width > 1);
    const nameOf = (one: Element) =>
      `${one.tagName.toLowerCase()} “${(one.textContent ?? '').trim().slice(0, 30)}”`;
    const stories = [...document.querySelectorAll('main article')].filter((one) => one.checkVisibility(seen));
    const faults = coveredPairs(stories);
    for (const story of stories) {
      faults.push(...coveredPairs(partsOf(story)), ...emptyPlaces(story));
    }
    return { boxes: stories.flatMap((story) => [story, ...partsOf(story)].map(boxOf)), faults };

    function boxOf(one: Element): string {
      const { left, top, width, height } = one.getBoundingClientRect();
      return `${nameOf(one)} ${[left, top + scrollY, width, height].map(Math.round).join(' ')}`;
    }

    function coveredPairs(some: Element[]): string[] {
      return some.flatMap((one, at) =>
        some.slice(at + 1).flatMap((other) => {
          if (one.contains(other) || other.contains(one)) return [];
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return wide > COVERED && high > COVERED ? [`${nameOf(one)} covers ${nameOf(other)}`] : [];
        }),
      );
    }

    /** A picture that failed leaves its place to words, or nothing. */
    function emptyPlaces(story: Element): string[] {
      return [...story.querySelectorAll('img')].flatMap((img) => {
        const place = img.parentElement as Element;
        const { width, height, top, bottom } = place.getBoundingClientRect();
        const isInSight = bottom > 0 && top < innerHeight && width > 1 && height > 1;
        if (!isInSight || !place.checkVisibility(seen) || (place.textContent ?? '').trim() !== '') return [];
        const isShown = img.checkVisibility(seen) && img.complete && img.naturalWidth > 0;
        const { backgroundImage } = getComputedStyle(place);
        return isShown || backgroundImage !== 'none'
          ? []
          : [`nothing is in the place of a picture of ${nameOf(story)}`];
      });
    }
  });
}
