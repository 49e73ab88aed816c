/** The part of Trusted Types that this product uses (W3C Trusted Types). */
interface TrustedTypesOf {
  trustedTypes?: {
    defaultPolicy: unknown;
    createPolicy(name: string, rules: Readonly<Record<string, (text: string) => string | null>>): unknown;
  };
}

/** The address of a script, which must be of our own origin; of vendors, any by https. */
function scriptAddress(address: string, origin: string, hasVendors: boolean): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin || (hasVendors && url.protocol === 'https:') ? address : null;
}

/**
 * The default policy of a page: markup passes, as the server has sanitised it, and no markup runs a script here;
 * scripts are of our own origin, and text never becomes one, until vendors are allowed.
 * @param hasVendors whether the page has begun to load scripts of other parties; asked each time
 */
export function installTrustedTypes(hasVendors: () => boolean, scope: typeof globalThis = globalThis): void {
  const { trustedTypes } = scope as TrustedTypesOf;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  const { origin } = location;
  trustedTypes.createPolicy('default', {
    createHTML: (markup) => markup,
    createScriptURL: (address) => scriptAddress(address, origin, hasVendors()),
    createScript: (text) => (hasVendors() ? text : null),
  });
}
