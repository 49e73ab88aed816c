/** Ids of a brand. */
interface BrandIds {
  brid: string;
  formerIds?: readonly string[] | undefined;
}

/** The id of a brand and those that it had before it was renamed: what was stored under them stays under them. */
export function idsOfBrand({ brid, formerIds = [] }: BrandIds): string[] {
  return [brid, ...formerIds];
}
