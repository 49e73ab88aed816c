import { loadTexts } from '#app/i18n/load-texts.ts';
import type { Translate } from '#app/i18n/translator.ts';
import { showSnackbar } from '#app/ui/snackbar/show-snackbar.client.tsx';
import type { Language } from '#schemas/content/languages.ts';
import {
  positionInView,
  readingPosition,
  readingPositions,
  storeReadingPosition,
} from './reading-positions.ts';

/** What a reader stops at: the blocks of a text. */
const BLOCKS = 'p, h2, h3, h4, li, blockquote, figure, pre, table';

/** A header that stays covers this much of the window at most, in px. */
const HEADER_PX = 100;

/** How long after the last scrolling the position is stored, in ms. */
const SETTLED_MS = 400;

/** How long the offer stays, in ms. */
const OFFERED_MS = 15_000;

/** Scrolled down by more than this, in px, a page is already where the browser or the visitor wants it. */
const AT_TOP_PX = 40;

/**
 * Stores where the reader of a text is, forgets it at the end of the text, and offers to go on where an earlier visit
 * stopped. A page that opens at a position of its own (a `#` link, going back, a reload) gets no offer.
 * @returns stops, and takes the offer away
 */
export function trackReadingPosition(text: HTMLElement, id: string, language: Language): () => void {
  // Not those of ads between the parts of the text.
  const blocks = [...text.querySelectorAll<HTMLElement>(BLOCKS)].filter(
    (one) => !one.closest('[data-silent]'),
  );
  const stored = readingPosition(readingPositions.now(), id);
  const goal = stored === undefined ? undefined : blocks[stored];
  let isOffered = goal !== undefined && location.hash === '' && scrollY <= AT_TOP_PX;
  let isRead = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const note = () => {
    clearTimeout(timer);
    timer = undefined;
    const bottoms = blocks.map((block) => block.getBoundingClientRect().bottom);
    const position = positionInView({ bottoms, top: HEADER_PX, height: innerHeight });
    if (position === 'end') isRead = true;
    // So long as the offer stands, the position that it leads to is not lost to the first lines.
    const isBefore = isOffered && (position === 'beginning' || Number(position) < (stored ?? 0));
    if (isRead) storeReadingPosition(id, undefined);
    else if (!isBefore && typeof position === 'number') storeReadingPosition(id, position);
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(note, SETTLED_MS);
  };
  const onHidden = () => timer !== undefined && note();
  addEventListener('scroll', onScroll, { passive: true });
  document.addEventListener('visibilitychange', onHidden);
  let withdraw: (() => void) | undefined;
  const gone = () => {
    isOffered = false;
  };
  if (isOffered && goal)
    void loadTexts(language, 'stories').then((t) => {
      if (isOffered) withdraw = offer(t, () => goTo(goal), gone);
      // Without a connection there is no offer.
    }, gone);
  return () => {
    // The text is on its way out: its measures are those of the next page.
    clearTimeout(timer);
    gone();
    withdraw?.();
    removeEventListener('scroll', onScroll);
    document.removeEventListener('visibilitychange', onHidden);
  };
}

function offer(t: Translate, onPress: () => void, onGone: () => void): () => void {
  return showSnackbar({
    text: t('stories.halfRead'),
    actions: [{ label: t('stories.continueReading'), onPress }],
    duration: OFFERED_MS,
    labels: {
      region: t('stories.notifications'),
      before: t('stories.notification'),
      dismiss: t('stories.dismiss'),
    },
    onGone,
  });
}

/** Scrolls to a block and moves the focus there, so that screen readers go on from it. */
function goTo(block: HTMLElement): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  block.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' });
  if (block.tabIndex < 0) block.tabIndex = -1;
  block.focus({ preventScroll: true });
}
