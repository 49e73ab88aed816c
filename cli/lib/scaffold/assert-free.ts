import { readdirSync } from 'node:fs';
import path from 'node:path';
import { brandFolderNames, claimLocation, readBrandText } from '#app/brand/brand.port.server.ts';
import { CommandError } from '#cli/lib/exit-codes.ts';
import { plainHost, siteHost } from '#schemas/brand/host-name.ts';
import { mergeBrand, type Presets } from '#schemas/brand/resolve-brand.ts';
import { domainClashes } from '#schemas/brand/rules/domain-clashes.ts';
import { type BrandClaims, claimsOfBroken } from '#schemas/brand/rules/host-claims.ts';

/** Later than any time that a brand file may state, so that existing brands have precedence. */
const LAST = '9999-12-31T23:59:59Z';

/** What a new brand claims besides its id. */
interface FreshClaims {
  domains: readonly string[];
  /** Values that only one brand may have, by the dotted path of their key. */
  own: Readonly<Record<string, string>>;
}

/**
 * Checks that no other brand has the id of a new brand, compared without letter case. Reads no file.
 * @throws CommandError that names the other brand
 */
export function assertIdIsFree(brid: string, root: string, presets: Presets): void {
  const names = brandFolderNames(root).map((name) => ({ brid: name, domains: [] }));
  refuse({ brid, domains: [] }, names, root, presets);
}

/**
 * Checks that no other brand has what a new brand claims, brands with mistakes included. Parses only the files that
 * mention one of the values.
 * @param except a brand whose claims do not count
 * @throws CommandError that names the other brand, with file and line
 */
export function assertClaimsAreFree(
  brid: string,
  fresh: FreshClaims,
  root: string,
  presets: Presets,
  except?: string,
): void {
  const words = [brid, ...fresh.domains.flatMap(spellings), ...Object.values(fresh.own)].map((word) =>
    word.toLowerCase(),
  );
  const mentions = (text: string) => words.some((word) => text.toLowerCase().includes(word));
  const isInPresets = presetTexts(root).some(mentions);
  const names = brandFolderNames(root).filter((name) => name !== except);
  const others = names.map((name): BrandClaims => {
    const text = readBrandText(path.join(root, name, 'brand.yaml'));
    // Placeholders and values of presets are not spelled out in the file.
    const isParsed = text !== undefined && (isInPresets || mentions(text) || text.includes('{domainOf'));
    // Only the claims are needed, so the files are merged and not checked.
    const read = isParsed ? mergeBrand(text, name, presets) : undefined;
    return { ...claimsOfBroken(name, read?.ok ? read.found.data : {}), isBroken: false };
  });
  refuse({ brid, ...fresh }, others, root, presets);
}

/** A host as files may write it. An escaped or international one is in its ASCII form, as the schema demands. */
function spellings(host: string): string[] {
  return [plainHost(host), siteHost(host)];
}

function presetTexts(root: string): string[] {
  const folder = path.join(root, '_presets');
  try {
    return readdirSync(folder).flatMap((name) => readBrandText(path.join(folder, name)) ?? []);
  } catch {
    return []; // There are no presets.
  }
}

const HINTS: Readonly<Record<string, string>> = {
  'id-clash': 'Choose another id.',
  'domain-clash': 'Choose another domain, or take it out there first.',
};

function refuse(fresh: BrandClaims, others: readonly BrandClaims[], root: string, presets: Presets): void {
  const clash = domainClashes([...others, { ...fresh, since: LAST }]).find(
    ({ brid, issue }) => brid === fresh.brid && issue.severity === 'error',
  );
  if (!clash) return;
  const { message, code } = clash.issue;
  throw new CommandError(
    `${message.replace(/^the /, 'The ')} (${claimLocation(root, clash.other, presets)}).`,
    HINTS[code] ?? 'Choose another customer key: --customer <key>.',
  );
}
