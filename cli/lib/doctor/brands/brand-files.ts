import { assetFindings, type BrandFolder, folderClaims } from '#app/brand/brand.port.server.ts';
import { countNoun } from '#app/lib/count-noun.ts';
import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { domainClashes } from '#schemas/brand/rules/domain-clashes.ts';

/** Brands as they were read. */
export interface ReadBrands {
  folders: readonly BrandFolder[];
  presetIssues: readonly Issue[];
}

/**
 * Whether the brand files are valid. `validate` has the particulars.
 * @param names brands to look at; domains are compared over all
 */
export function checkBrandFiles(
  { folders, presetIssues }: ReadBrands,
  names: readonly string[],
): CheckResult[] {
  if (folders.length === 0)
    return [
      fault('there are no brands', 'npx masthead new acme --name "Acme News" --domain news.example.com'),
    ];
  const clashes = domainClashes(folders.map(folderClaims));
  const results = folders
    .filter(({ brid }) => names.includes(brid))
    .flatMap((folder) => {
      const own = clashes.filter(({ brid }) => brid === folder.brid).map(({ issue }) => issue);
      const issues = [...(folder.ok ? assetFindings(folder.loaded) : folder.issues), ...own];
      return resultsOfIssues(`brand ${folder.brid}`, issues, `npx masthead validate ${folder.brid}`);
    });
  results.push(...resultsOfIssues('the presets', presetIssues, 'npx masthead validate'));
  if (results.length > 0) return results;
  return [fine(`${countNoun(names.length, 'brand')} read, all valid`)];
}

function resultsOfIssues(what: string, issues: readonly Issue[], fix: string): CheckResult[] {
  const warnings = issues.filter(({ severity }) => severity === 'warning').length;
  const errors = issues.length - warnings;
  if (errors > 0) return [fault(`${what}: ${countNoun(errors, 'mistake')}`, fix)];
  return warnings > 0 ? [warning(`${what}: ${countNoun(warnings, 'warning')}`, fix)] : [];
}
