import path from 'node:path';
import { brandFolderNames, claimLocation, readBrandText } from '#app/brand/brand.port.server.ts';
import { CommandError } from '#cli/lib/exit-codes.ts';
import { mergeBrand, type Presets } from '#schemas/brand/resolve-brand.ts';
import { domainClashes } from '#schemas/brand/rules/domain-clashes.ts';
import { type BrandClaims, claimsOfBroken } from '#schemas/brand/rules/host-claims.ts';

/** Later than any time that a brand file may state, so that existing brands have precedence. */
const LAST = '9999-12-31T23:59:59Z';

/**
 * Checks that no other brand has the id of a new brand, compared without letter case. Reads no file.
 * @throws CommandError that names the other brand
 */
export function assertIdIsFree(brid: string, root: string, presets: Presets): void {
  const names = brandFolderNames(root).map((name) => ({ brid: name, domains: [] }));
  refuse({ brid, domains: [] }, names, root, presets);
}

/**
 * Checks that no other brand has the domain of a new brand, brands with mistakes included.
 * @throws CommandError that names the other brand, with file and line
 */
export function assertDomainIsFree(brid: string, domain: string, root: string, presets: Presets): void {
  // Only the domains are needed, so the files are merged and not checked.
  const others = brandFolderNames(root).map((name): BrandClaims => {
    const text = readBrandText(path.join(root, name, 'brand.yaml'));
    const read = text === undefined ? undefined : mergeBrand(text, name, presets);
    return { ...claimsOfBroken(name, read?.ok ? read.found.data : {}), isBroken: false };
  });
  refuse({ brid, domains: [domain] }, others, root, presets);
}

function refuse(fresh: BrandClaims, others: readonly BrandClaims[], root: string, presets: Presets): void {
  const clash = domainClashes([...others, { ...fresh, since: LAST }]).find(
    ({ brid, issue }) => brid === fresh.brid && issue.severity === 'error',
  );
  if (!clash) return;
  const { message, code } = clash.issue;
  throw new CommandError(
    `${message.replace(/^the /, 'The ')} (${claimLocation(root, clash.other, presets)}).`,
    code === 'id-clash' ? 'Choose another id.' : 'Choose another domain, or take it out there first.',
  );
}
