/** The stream of events of a new brand: its customer key, which no other brand has. */
export function streamOf(customer: string): string {
  return `${customer.replace(/^[_-]+/, '')}.events`;
}
