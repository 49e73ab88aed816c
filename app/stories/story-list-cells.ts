/** What a cell of a story list holds, as `cmsConfig.feedPattern` names it (section 3). */
export type CellKind = 'story' | 'ad' | 'native';

/** A cell of a story list, in order. */
export type StoryListCell<T> =
  /** `place` counts stories alone, from 0: what decides their size. */
  | { kind: 'story'; story: T; place: number }
  | { kind: 'ad' | 'native'; slotId: string }
  | { kind: 'card'; card: string };

/** A card between the stories, and how many stories come before it. */
export interface CardPosition {
  card: string;
  after: number;
}

/**
 * Stories with ads between them: the pattern is repeated down the list as long as there are stories, and its ads take
 * the slots in their order. Where no slot is left the next story follows. A longer list of stories begins with the
 * cells of a shorter one, so that nothing moves when more come. A pattern without stories counts as none.
 */
export function storyListCells<T>(
  stories: readonly T[],
  pattern: readonly CellKind[],
  slots: readonly string[],
): Array<StoryListCell<T>> {
  const kinds = pattern.includes('story') ? pattern : (['story'] as const);
  const cells: Array<StoryListCell<T>> = [];
  let place = 0;
  let slot = 0;
  for (let at = 0; place < stories.length; at++) {
    const kind = kinds[at % kinds.length] ?? 'story';
    if (kind === 'story') {
      cells.push({ kind, story: stories[place] as T, place });
      place += 1;
    } else {
      const slotId = slots[slot++];
      if (slotId !== undefined) cells.push({ kind, slotId });
    }
  }
  return cells;
}

/**
 * Inserts cards into a list, each after its number of stories and before an ad at that position. A card beyond the last
 * story waits for more stories; when there are no more (`isWhole`) it ends the list.
 */
export function withCards<T>(
  cells: ReadonlyArray<StoryListCell<T>>,
  cards: readonly CardPosition[],
  isWhole: boolean,
): Array<StoryListCell<T>> {
  const waiting = [...cards].sort((a, b) => a.after - b.after);
  const all: Array<StoryListCell<T>> = [];
  let stories = 0;
  for (const cell of cells) {
    while (waiting[0] && waiting[0].after <= stories) all.push(cardCell(waiting.shift() as CardPosition));
    all.push(cell);
    if (cell.kind === 'story') stories += 1;
  }
  if (isWhole || waiting[0]?.after === stories) {
    const due = isWhole ? waiting : waiting.filter(({ after }) => after <= stories);
    all.push(...due.map(cardCell));
  }
  return all;
}

function cardCell({ card }: CardPosition): StoryListCell<never> {
  return { kind: 'card', card };
}

/**
 * A list without the stories that the visitor has hidden. An ad that would come next to an ad from which only
 * hidden stories parted it is dropped; all else stays where it is, also ads that the pattern puts side by side.
 * `HideBeforePaint` does the same in markup.
 */
export function withoutHiddenCells<T extends { id: string }>(
  cells: ReadonlyArray<StoryListCell<T>>,
  hidden: readonly string[],
): ReadonlyArray<StoryListCell<T>> {
  if (hidden.length === 0) return cells;
  const gone = new Set(hidden);
  const shown: Array<StoryListCell<T>> = [];
  let hasGap = false;
  for (const cell of cells) {
    if (cell.kind === 'story' && gone.has(cell.story.id)) hasGap = true;
    else if (!(hasGap && isAd(cell) && isAd(shown.at(-1)))) {
      shown.push(cell);
      hasGap = false;
    }
  }
  return shown.length === cells.length ? cells : shown;
}

function isAd(cell: StoryListCell<unknown> | undefined): boolean {
  return cell?.kind === 'ad' || cell?.kind === 'native';
}
