/** Host of an address as the address names it, with its port where that is not the usual one; of no address, the text. */
export function hostWithPort(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
