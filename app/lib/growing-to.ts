/**
 * Options of an `LRUCache` of many entries: with `max` it takes the memory of all of them at once, 3 MB and 20 ms for
 * a hundred thousand.
 * @param max entries
 */
export function growingTo(max: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: max, sizeCalculation: () => 1 };
}
