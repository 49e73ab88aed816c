import type { Brand } from '#schemas/brand/brand-schema.ts';

/** No authorised sellers (IAB Tech Lab, ads.txt 1.1, 3.2.1): a missing file would leave it open. */
const NOBODY = 'placeholder.example.com, placeholder, DIRECT, placeholder';

/** The `/ads.txt` of a brand, with the carrier's domain as the owner where the brand does not name another. */
export function adsTxt({ ads, domainOfDistributor }: Pick<Brand, 'ads' | 'domainOfDistributor'>): string {
  const lines = ads.adsTxt.length > 0 ? ads.adsTxt : [NOBODY];
  const hasOwner = lines.some((line) => /^ownerdomain\s*=/i.test(line));
  return [...lines, ...(hasOwner ? [] : [`OWNERDOMAIN=${domainOfDistributor}`]), ''].join('\n');
}
