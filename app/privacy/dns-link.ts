/**
 * The address of a link that tells where it leads of the do-not-sell choice (`addDnsEnabledParam`, section 2), as the
 * choice stands now; undefined where it says so already, or tells nothing of it.
 */
export function dnsLink(href: string, optedOut: boolean): string | undefined {
  const told = href.replace(/([?&]dns_enabled=)(?:true|false)(?=[&#]|$)/, `$1${optedOut}`);
  return told === href ? undefined : told;
}
