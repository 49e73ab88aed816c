import { isPlainMap } from '#schemas/brand/plain-map.ts';
import type { Setting } from '#schemas/brand/provenance.ts';
import type { KeyFacts } from './key-facts.ts';
import { valueText } from './value-text.ts';

/** A key of a brand with its value and the layers that set it, lowest first. */
export interface Explanation extends KeyFacts {
  path: string;
  value: unknown;
  layers: readonly Setting[];
}

const OVERRIDDEN_WIDTH = 60;
const LABEL_WIDTH = 'overrides'.length + 4;

/** The explanation for people: value, where it was set, what that overrode, what the key means. */
export function explanationLines(explanation: Explanation): string[] {
  const { path, value, layers } = explanation;
  const rows = isPlainMap(value) ? mapRows(layers) : valueRows(layers);
  const width = Math.max(0, ...rows.map(([, place, text]) => (text ? place.length : 0)));
  const lines = rows.map(([label, place, text], index) => {
    const shown = rows[index - 1]?.[0] === label ? '' : label;
    return `  ${shown.padEnd(LABEL_WIDTH)}${text ? `${place.padEnd(width)}  ${text}` : place}`;
  });
  const head = isPlainMap(value) ? `a map of ${Object.keys(value).join(', ')}` : valueText(value);
  const meaning = meaningOf(explanation);
  return [`${path} = ${head}`, ...lines, ...(meaning ? [`  ${meaning}`] : [])];
}

type Row = [label: string, place: string, text: string];

const placeOf = ({ file, line }: Setting) => `${file}:${line}`;

function valueRows(layers: readonly Setting[]): Row[] {
  const first = layers.findIndex((setting) => !setting.removed); // Below it nothing was there to be removed.
  const [last, ...lower] = layers.slice(first).toReversed();
  if (!last) return [['not set', 'no file sets it', '']];
  const label = last.removed ? (first >= 0 ? 'removed at' : 'left out at') : 'set at';
  return [[label, placeOf(last), ''], ...lower.map(overriddenRow)];
}

/** Maps merge: all layers above the last that replaced the map had a hand in it. */
function mapRows(layers: readonly Setting[]): Row[] {
  const from = layers.findLastIndex(({ value }) => !isPlainMap(value)) + 1;
  const merged = layers
    .slice(from)
    .map((setting): Row => ['merged from', placeOf(setting), Object.keys(setting.value ?? {}).join(', ')]);
  return [...merged.reverse(), ...layers.slice(0, from).reverse().map(overriddenRow)];
}

function overriddenRow(setting: Setting): Row {
  const text = setting.removed ? '(removed)' : valueText(setting.value);
  return [
    'overrides',
    placeOf(setting),
    text.length > OVERRIDDEN_WIDTH ? `${text.slice(0, OVERRIDDEN_WIDTH - 1)}…` : text,
  ];
}

function meaningOf({ description, choices, value }: Explanation): string {
  const choice = choices && `${Array.isArray(value) ? 'Each one' : 'One'} of ${choices.join(', ')}.`;
  return [description, choice].filter(Boolean).join(' ');
}
