import { shotLabel } from '#cli/lib/shots/plan-shots.ts';
import { shareText } from '#cli/lib/shots/share-text.ts';
import type { Shot, ShotChange, ShotKey, ShotsReport } from '#cli/lib/shots/shots-report.ts';

/** A shot on the sheet. */
export interface ShotView extends ShotKey {
  file: string | undefined;
  size: Shot['size'];
  /** Its label within the row: `360 light`. */
  label: string;
  /** `new`, or how much changed; undefined if nothing did. */
  change: string | undefined;
  problems: string[];
  /** States for the page's filter: `changed` (or new), `problem`, both separated by a space, or empty. */
  state: string;
}

/** A shot that differs from the earlier run. */
interface ChangeView extends ShotKey {
  title: string;
  change: string;
  pictures: Array<{ label: string; file: string }>;
}

/** The sheet in reading order: changes, then brand by brand, screen by screen, language by language. */
export interface SheetView {
  changes: ChangeView[];
  brands: Array<{
    brid: string;
    name: string;
    screens: Array<{ screen: string; path: string; rows: Array<{ language: string; shots: ShotView[] }> }>;
  }>;
}

/** Groups a run's shots; within a row, light and dark of one width are side by side. */
export function sheetView({ shots, names, against }: ShotsReport): SheetView {
  const changes = new Map((against?.changes ?? []).map((change) => [shotLabel(change), change]));
  const brands = groupBy(shots, ({ brid }) => brid).map(([brid, ofBrand]) => ({
    brid,
    name: names[brid] ?? brid,
    screens: groupBy(ofBrand, ({ screen }) => screen).map(([screen, ofScreen]) => ({
      screen,
      path: ofScreen[0]?.path.split('?', 1)[0] ?? '',
      rows: groupBy(ofScreen, ({ language }) => language).map(([language, ofRow]) => ({
        language,
        shots: ofRow.map((shot) => shotView(shot, changes.get(shotLabel(shot)))),
      })),
    })),
  }));
  return { changes: [...changes.values()].flatMap((change) => changeView(change, shots)), brands };
}

function shotView(shot: Shot, change: ShotChange | undefined): ShotView {
  const { brid, screen, language, theme, width, file, size, problems } = shot;
  return {
    ...{ brid, screen, language, theme, width, file, size, problems },
    label: `${width} ${theme}`,
    change: change && changeWords(change),
    state: [...(change ? ['changed'] : []), ...(problems.length > 0 ? ['problem'] : [])].join(' '),
  };
}

/** A new shot needs no picture here: it is below, marked. */
function changeView(change: ShotChange, shots: readonly Shot[]): ChangeView[] {
  if (change.kind === 'new') return [];
  const { brid, screen, language, theme, width, before, difference } = change;
  const words = shotLabel(change);
  const after = shots.find((shot) => shotLabel(shot) === words)?.file;
  const pictures = [
    { label: 'before', file: before },
    { label: 'after', file: after },
    { label: 'difference', file: difference },
  ].flatMap(({ label, file }) => (file === undefined ? [] : { label, file }));
  return [{ brid, screen, language, theme, width, title: words, change: changeWords(change), pictures }];
}

function changeWords({ kind, share }: ShotChange): string {
  return kind === 'changed' ? shareText(share) : kind;
}

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): Array<[string, T[]]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return [...groups];
}
