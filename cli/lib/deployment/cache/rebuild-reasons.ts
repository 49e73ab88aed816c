import type { LastBuild, SharedInputs } from './build-record.ts';

/** The inputs that a deployment would be built from now. */
export interface BuildInputs extends Pick<LastBuild, 'brandVersion' | 'inputs' | 'presets'> {
  shared: SharedInputs;
}

/** A reason to build, and the kind of input that changed. */
export interface RebuildReason {
  about: 'brand-file' | 'other';
  text: string;
}

const SHARED_INPUT_TEXTS: Record<keyof SharedInputs, string> = {
  program: 'program changed',
  tool: 'build tool changed',
  templates: 'templates changed',
  platform: 'platform changed',
  version: 'version of the product changed',
};

/**
 * Why a brand must be built; empty if a build would write the same deployment. A changed file that does not affect
 * the resolved brand, such as by a comment or another brand's part of a preset, is no reason.
 * @param output state of the output folder, undefined when there is none
 */
export function rebuildReasons(
  last: LastBuild | undefined,
  now: BuildInputs,
  output: string | undefined,
): RebuildReason[] {
  const other = (text: string): RebuildReason => ({ about: 'other', text });
  if (!last) return [other('never built')];
  if (output === undefined) return [other('output is gone')];
  const reasons: RebuildReason[] = [];
  if (last.brandVersion !== now.brandVersion) reasons.push(...sourceReasons(last, now));
  for (const [key, text] of Object.entries(SHARED_INPUT_TEXTS) as Array<[keyof SharedInputs, string]>) {
    if (last.shared[key] !== now.shared[key]) reasons.push(other(text));
  }
  if (output !== last.output) reasons.push(other('output was changed'));
  return reasons;
}

function sourceReasons(last: LastBuild, now: BuildInputs): RebuildReason[] {
  const files = differences(last.inputs, now.inputs).map(
    ([file, verb]): RebuildReason => ({
      about: file === 'brand.yaml' ? 'brand-file' : 'other',
      text: `${file} ${verb}`,
    }),
  );
  const presets = differences(last.presets, now.presets).map(
    ([name, verb]): RebuildReason => ({ about: 'brand-file', text: `preset ${name} ${verb}` }),
  );
  const reasons = [...files, ...presets].sort((a, b) => rankOf(a) - rankOf(b));
  return reasons.length > 0 ? reasons : [{ about: 'brand-file', text: 'the brand schema changed' }];
}

/** The brand's own file comes first, then presets, then assets. */
function rankOf({ about, text }: RebuildReason): number {
  if (about === 'other') return 2;
  return text.startsWith('preset ') ? 1 : 0;
}

function differences(a: Record<string, string>, b: Record<string, string>): Array<[string, string]> {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return names.flatMap((name): Array<[string, string]> => {
    if (a[name] === b[name]) return [];
    if (a[name] === undefined) return [[name, 'added']];
    return [[name, b[name] === undefined ? 'removed' : 'changed']];
  });
}

/** Longest list of keys that a reason names. */
const MAX_KEYS = 3;

/**
 * The reasons as output shows them. The first one about the brand's settings names the keys that differ; if none
 * differ, a changed brand file or preset is not shown as a reason.
 */
export function reasonTexts(reasons: readonly RebuildReason[], keys: readonly string[]): string[] {
  const others = reasons.filter(({ about }) => about === 'other');
  const shown = keys.length === 0 && others.length > 0 ? others : reasons;
  const named = shown.findIndex(({ about }) => about === 'brand-file');
  const more = keys.length > MAX_KEYS ? ` and ${keys.length - MAX_KEYS} more` : '';
  const list = keys.length > 0 ? ` (${keys.slice(0, MAX_KEYS).join(', ')}${more})` : '';
  return shown.map(({ text }, place) => (place === named ? text + list : text));
}
