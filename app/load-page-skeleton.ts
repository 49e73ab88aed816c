/**
 * Gets the skeleton of all pages. By itself, as whoever imports the skeleton names the style sheets of all of them, and
 * the first view need not carry that list.
 */
export async function loadPageSkeleton() {
  const { PageSkeleton } = await import('./page-skeleton.tsx');
  return { default: PageSkeleton };
}
