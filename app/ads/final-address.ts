/** Hosts of the recommendation widget whose click addresses name their target. */
const CLICK_HOSTS = /^(paid|traffic|my|www)\.outbrain\.com$/;

/** Whether an address is a click address of the recommendation widget (section 5, the host pattern of the redirect). */
export function isClickAddress(address: string): boolean {
  const url = httpAddress(address);
  return url !== undefined && CLICK_HOSTS.test(url.hostname);
}

/** Parameters in which a click address carries its target, in the order in which they are looked at. */
const TARGETS = ['url', 'u', 'redirect', 'r', 'dest', 'target'];

/**
 * Where a click address leads (sections 5 and 7, "outbrain redirect"), read off the address itself: nothing is
 * fetched, so nobody can use this server as a proxy. Any other address leads where it says.
 * @returns nothing for what is no http(s) address
 */
export function finalAddress(address: string): string | undefined {
  const url = httpAddress(address);
  if (!url || !CLICK_HOSTS.test(url.hostname)) return url?.href;
  for (const name of TARGETS) {
    const target = httpAddress(url.searchParams.get(name) ?? '');
    if (target) return target.href;
  }
  return url.href;
}

function httpAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return isPlain ? url : undefined;
}
