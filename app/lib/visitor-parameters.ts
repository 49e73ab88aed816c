import type { Visitor } from './visitor-state.ts';

/** The parameters of section 7 that the config call takes of a visitor; empty ones are left out. */
export function visitorParameters(visitor: Visitor | undefined): Record<string, string> {
  if (!visitor) return {};
  const { auid, abt, cd, entryPoint, extra } = visitor;
  return {
    ...extra,
    ...(auid ? { auid } : {}),
    ...(abt === undefined ? {} : { abt: String(abt) }),
    ...(Object.keys(cd).length > 0 ? { cd: JSON.stringify(cd) } : {}),
    entryPoint,
  };
}
