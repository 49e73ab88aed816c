import type { SheetView } from './sheet-view.ts';

/** A picture on a sheet, in px. */
export interface PlacedPicture {
  file: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Has a coloured frame: it changed, or has a problem. */
  marked: boolean;
}

/** A line of text; `top` is its baseline. */
export interface PlacedText {
  text: string;
  left: number;
  top: number;
  role: 'brand' | 'title' | 'label' | 'mark';
}

/** One contact sheet. */
export interface Sheet {
  width: number;
  height: number;
  pictures: PlacedPicture[];
  texts: PlacedText[];
}

/** Pictures side by side, with the texts above them. */
interface Row {
  heading: string;
  title: string;
  cells: Array<{ file: string | undefined; width: number; label: string; mark: string | undefined }>;
}

const WIDTH = 1280;
const MARGIN = 48;
const GAP = 16;
/** px; image viewers and chats refuse much higher ones. */
const MAX_HEIGHT = 8000;
const MAX_PICTURE = 320;
const HEADING = 76;
const TITLE = 30;
const LABEL = 22;
const MARK = 16;
const BETWEEN = 26;

/**
 * Places all pictures on as many sheets as needed, cropped to the window's shape from the top. A brand's name is
 * above its first row on each sheet.
 * @param windowHeight height of the photographed window in CSS px
 */
export function layOutSheets(view: SheetView, windowHeight: number): Sheet[] {
  const rows = rowsOf(view);
  const sheets: Sheet[] = [];
  let sheet: Sheet | undefined;
  let heading: string | undefined;
  for (const row of rows) {
    const picture = pictureHeight(row, windowHeight);
    const needed = rowHeight(row, picture) + (row.heading === heading ? 0 : HEADING);
    if (!sheet || sheet.height + needed + MARGIN > MAX_HEIGHT) {
      sheet = { width: WIDTH, height: MARGIN, pictures: [], texts: [] };
      sheets.push(sheet);
      heading = undefined;
    }
    if (row.heading !== heading) {
      sheet.texts.push({ text: row.heading, left: MARGIN, top: sheet.height + 40, role: 'brand' });
      sheet.height += HEADING;
    }
    heading = row.heading;
    placeRow(sheet, row, picture, windowHeight);
  }
  for (const one of sheets) one.height += MARGIN - BETWEEN;
  return sheets;
}

function placeRow(sheet: Sheet, row: Row, height: number, windowHeight: number): void {
  const top = sheet.height + TITLE;
  sheet.texts.push({ text: row.title, left: MARGIN, top: top - 12, role: 'title' });
  let left = MARGIN;
  for (const { file, width: shot, label, mark } of row.cells) {
    const width = Math.round((shot / windowHeight) * height);
    const marked = mark !== undefined;
    if (file !== undefined) sheet.pictures.push({ file, left, top, width, height, marked });
    const line = top + height + 18;
    sheet.texts.push({ text: label, left, top: line, role: 'label' });
    if (mark) sheet.texts.push({ text: mark, left, top: line + MARK, role: 'mark' });
    left += width + GAP;
  }
  sheet.height += rowHeight(row, height);
}

function rowHeight({ cells }: Row, picture: number): number {
  return TITLE + picture + LABEL + (cells.some(({ mark }) => mark) ? MARK : 0) + BETWEEN;
}

/** The height at which the row just fits. */
function pictureHeight({ cells }: Row, windowHeight: number): number {
  const widths = cells.reduce((sum, { width }) => sum + width, 0);
  const fitting = ((WIDTH - 2 * MARGIN - (cells.length - 1) * GAP) / widths) * windowHeight;
  return Math.max(1, Math.floor(Math.min(MAX_PICTURE, fitting)));
}

function rowsOf({ changes, brands }: SheetView): Row[] {
  const changed = changes.map(({ title, change, width, pictures }) => ({
    heading: 'What changed',
    title: `${title}: ${change}`,
    cells: pictures.map(({ label, file }) => ({ file, width, label, mark: undefined })),
  }));
  const all = brands.flatMap(({ name, screens }) =>
    screens.flatMap(({ screen, rows }) =>
      rows.map(({ language, shots }) => ({
        heading: name,
        title: `${screen} · ${language}`,
        cells: shots.map(({ file, width, label, change, problems }) => ({
          file,
          width,
          label,
          mark: problems.length > 0 ? 'has a problem' : change,
        })),
      })),
    ),
  );
  return [...changed, ...all];
}
