import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';

/**
 * Whether this Node is new enough.
 * @param running such as `20.19.4`
 * @param wanted `engines.node` of package.json, such as `>=20.19`
 */
export function checkNodeVersion(running: string, wanted: string): CheckResult {
  const needed = /^>=\s*(\d+(?:\.\d+){0,2})$/.exec(wanted.trim())?.[1];
  if (!needed) {
    return warning(
      `engines.node of package.json is "${wanted}", which is no least version`,
      'Write it as ">=20.19" in package.json.',
    );
  }
  if (compareVersions(running, needed) >= 0) return fine(`Node ${running}`);
  return fault(`Node ${running} is too old; ${needed} or newer is needed`, `nvm install ${needed}`);
}

function compareVersions(a: string, b: string): number {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  for (const place of [0, 1, 2]) {
    const difference = (left[place] ?? 0) - (right[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
