import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';

/** A finding about one brand's stream, with the brand's id. */
export interface SharedStream {
  brid: string;
  issue: Issue;
}

/**
 * Brands that send their events to the stream of an earlier one: warnings, as their events could not be
 * distinguished.
 */
export function sharedStreams(brands: ReadonlyArray<Pick<Brand, 'brid' | 'reporting'>>): SharedStream[] {
  const owner = new Map<string, string>();
  return brands.flatMap(({ brid, reporting }) => {
    const stream = reporting.atomStream;
    if (stream === undefined) return [];
    const first = owner.get(stream);
    if (first !== undefined) return [{ brid, issue: sharedWith(first, brid, stream) }];
    owner.set(stream, brid);
    return [];
  });
}

function sharedWith(first: string, brid: string, stream: string): Issue {
  return {
    severity: 'warning',
    code: 'shared-analytics-stream',
    file: `brands/${brid}/brand.yaml`,
    line: 0,
    column: 0,
    path: 'reporting.atomStream',
    message: `${stream} takes the events of brand ${first} already`,
    hint: 'Give each brand a stream of its own.',
  };
}
