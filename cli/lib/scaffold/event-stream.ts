/** The event stream of a new brand: named after its customer key, which no other brand has. */
export function streamOf(customer: string): string {
  return `${customer.replace(/^[_-]+/, '')}.events`;
}
