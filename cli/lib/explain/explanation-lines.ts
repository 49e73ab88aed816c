import { valueText } from '#cli/lib/inspect/value-text.ts';
import { tableLines } from '#cli/lib/table-lines.ts';
import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';
import type { Explanation, ScopedSetting } from './explain-key.ts';

const OVERRIDDEN_WIDTH = 60;
/** Width of the column of labels, in characters: that of the longest. */
const LABEL_WIDTH = 'merged from'.length;

/** The explanation as text: value, where it was set, what that overrode, the meaning of the key. */
export function explanationLines(explanation: Explanation): string[] {
  const { path, value, layers } = explanation;
  const rows = isPlainMap(value) ? mapRows(layers) : valueRows(layers);
  const cells = rows.map(([label, place, text], index) => {
    const shown = rows[index - 1]?.[0] === label ? '' : label;
    return text ? [shown, place, text] : [shown, place];
  });
  const lines = tableLines(cells, { indent: 2, min: [LABEL_WIDTH] });
  const head = isPlainMap(value) ? `a map of ${Object.keys(value).join(', ')}` : valueText(value);
  const notes = [ownershipOf(explanation), meaningOf(explanation)].filter(Boolean).map((note) => `  ${note}`);
  return [`${path} = ${head}`, ...lines, ...notes];
}

type Row = [label: string, place: string, text: string];

const placeOf = ({ file, line, scope }: ScopedSetting) => `${file}:${line}${scope ? ` (${scope})` : ''}`;

function valueRows(layers: readonly ScopedSetting[]): Row[] {
  const first = layers.findIndex((setting) => !setting.removed); // Before the first value there was nothing to remove.
  const from = layers.findLastIndex((setting) => !setting.appended);
  const appended = layers
    .slice(from + 1)
    .map((setting): Row => ['added at', placeOf(setting), shortText(setting)]);
  const [last, ...lower] = layers.slice(first, from + 1).toReversed();
  if (!last) return appended.length > 0 ? appended : [['not set', 'no file sets it', '']];
  const label = last.removed ? (first >= 0 ? 'removed at' : 'left out at') : 'set at';
  return [[label, placeOf(last), ''], ...appended, ...lower.map(overriddenRow)];
}

/** Maps merge: all layers after the last that replaced the map contribute. */
function mapRows(layers: readonly ScopedSetting[]): Row[] {
  const from = layers.findLastIndex(({ value }) => !isPlainMap(value)) + 1;
  const merged = layers
    .slice(from)
    .map((setting): Row => ['merged from', placeOf(setting), Object.keys(setting.value ?? {}).join(', ')]);
  return [...merged.reverse(), ...layers.slice(0, from).reverse().map(overriddenRow)];
}

function overriddenRow(setting: ScopedSetting): Row {
  return ['overrides', placeOf(setting), shortText(setting)];
}

function shortText({ removed, value }: ScopedSetting): string {
  const text = removed ? '(removed)' : valueText(value);
  return text.length > OVERRIDDEN_WIDTH ? `${text.slice(0, OVERRIDDEN_WIDTH - 1)}…` : text;
}

function ownershipOf({ owner, expires }: Explanation): string {
  if (!owner && !expires) return '';
  if (!owner) return `Meant to stand until ${expires}.`;
  return expires ? `${owner} answers for it; meant to stand until ${expires}.` : `${owner} answers for it.`;
}

function meaningOf({ description, choices, value }: Explanation): string {
  const choice = choices && `${Array.isArray(value) ? 'Each one' : 'One'} of ${choices.join(', ')}.`;
  return [description, choice].filter(Boolean).join(' ');
}
