/** The part of Trusted Types that this product uses (W3C Trusted Types). */
interface TrustedTypesOf {
  trustedTypes?: {
    defaultPolicy: unknown;
    createPolicy(name: string, rules: Readonly<Record<string, (text: string) => string | null>>): unknown;
  };
}

/** The address of a script, which must be of our own origin. */
export function ownScriptAddress(address: string, origin: string): string | null {
  return URL.canParse(address, origin) && new URL(address, origin).origin === origin ? address : null;
}

/**
 * On pages that enforce Trusted Types, allows what is ours: markup that was sanitised on the server, and scripts of
 * our own origin. Text never becomes a script.
 */
export function installTrustedTypes(scope: typeof globalThis = globalThis): void {
  const { trustedTypes } = scope as TrustedTypesOf;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  try {
    trustedTypes.createPolicy('default', {
      createHTML: (markup) => markup,
      createScriptURL: (address) => ownScriptAddress(address, location.origin),
    });
  } catch {
    // Pages with ads do not enforce Trusted Types, and may have a policy of a third party.
  }
}
