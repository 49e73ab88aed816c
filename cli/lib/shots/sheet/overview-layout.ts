import type { PlacedPicture, PlacedText, Sheet } from './sheet-layout.ts';
import type { SheetView, ShotView } from './sheet-view.ts';

/** A screen in one language and width: its themes side by side under one title. */
interface Group {
  title: string;
  label: string;
  shots: ShotView[];
}

const WIDTH = 1600;
const MARGIN = 40;
const HEADING = 72;
const TITLE = 28;
const LABEL = 24;
/** px between pictures of a group, between groups, and between rows. */
const GAP = { picture: 6, group: 24, row: 22 };
/** Windows narrower than this, in CSS px, are phones: eight of them fit in a row, four desktops. */
const DESKTOP = 700;

/**
 * All shots on one picture, as dense as is readable: for documents. A brand with one screen is a group among groups;
 * brands with several have a heading of their own.
 * @param windowHeight height of the photographed window in CSS px; longer pages show their top
 */
export function layOutOverview({ brands }: SheetView, windowHeight: number): Sheet {
  const sheet: Sheet = { width: WIDTH, height: MARGIN, pictures: [], texts: [] };
  const all = brands.map(({ name, screens }) => ({ name, groups: groupsOf(screens) }));
  if (all.every(({ groups }) => groups.length === 1)) {
    const groups = all.flatMap(({ name, groups: [group] }) =>
      group ? { ...group, title: name, label: `${group.title} · ${group.label}` } : [],
    );
    placeGroups(sheet, groups, windowHeight);
  } else {
    for (const { name, groups } of all) {
      sheet.texts.push({ text: name, left: MARGIN, top: sheet.height + 36, role: 'brand' });
      sheet.height += HEADING;
      placeGroups(sheet, groups, windowHeight);
    }
  }
  sheet.height += MARGIN - GAP.row;
  return sheet;
}

/** Places groups from left to right, in as many rows as they need. */
function placeGroups(sheet: Sheet, groups: readonly Group[], windowHeight: number): void {
  let left = MARGIN;
  let rowHeight = 0;
  for (const group of groups) {
    const placed = placeGroup(group, { left, top: sheet.height }, windowHeight);
    const isFull = placed.right > WIDTH - MARGIN && left > MARGIN;
    if (isFull) {
      sheet.height += rowHeight + GAP.row;
      rowHeight = 0;
    }
    const { pictures, texts, right, bottom } = isFull
      ? placeGroup(group, { left: MARGIN, top: sheet.height }, windowHeight)
      : placed;
    sheet.pictures.push(...pictures);
    sheet.texts.push(...texts);
    left = right + GAP.group;
    rowHeight = Math.max(rowHeight, bottom - sheet.height);
  }
  sheet.height += rowHeight + GAP.row;
}

function placeGroup(
  { title, label, shots }: Group,
  { left, top }: { left: number; top: number },
  windowHeight: number,
): { pictures: PlacedPicture[]; texts: PlacedText[]; right: number; bottom: number } {
  const pictures: PlacedPicture[] = [];
  let [right, bottom] = [left, top + TITLE];
  for (const { file, width: shot, change, problems } of shots) {
    const width = pictureWidth(shot, shots.length);
    const height = Math.round((windowHeight / shot) * width);
    const marked = change !== undefined || problems.length > 0;
    if (file !== undefined) pictures.push({ file, left: right, top: top + TITLE, width, height, marked });
    right += width + GAP.picture;
    bottom = Math.max(bottom, top + TITLE + height);
  }
  const texts: PlacedText[] = [
    { text: title, left, top: top + TITLE - 10, role: 'title' },
    { text: label, left, top: bottom + 18, role: 'label' },
  ];
  return { pictures, texts, right: right - GAP.picture, bottom: bottom + LABEL };
}

/** The width at which eight phones or four desktops fit in a row, in groups of this size. */
function pictureWidth(shot: number, groupSize: number): number {
  const perRow = shot < DESKTOP ? 8 : 4;
  const inGroup = Math.min(groupSize, perRow);
  const groups = Math.floor(perRow / inGroup);
  const gaps = (groups - 1) * GAP.group + groups * (inGroup - 1) * GAP.picture;
  return Math.floor((WIDTH - 2 * MARGIN - gaps) / (groups * inGroup));
}

function groupsOf(screens: SheetView['brands'][number]['screens']): Group[] {
  return screens.flatMap(({ screen, rows }) =>
    rows.flatMap(({ language, shots }) =>
      [...new Set(shots.map(({ width }) => width))].map((width) => ({
        title: screen,
        label: `${language} · ${width} px`,
        shots: shots.filter((shot) => shot.width === width),
      })),
    ),
  );
}
