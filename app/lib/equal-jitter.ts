/**
 * A delay of which half is fixed and half random, so that those who failed together do not retry together ("equal
 * jitter" of Brooker, "Exponential Backoff And Jitter", AWS 2015).
 * @param ms the longest delay
 * @param random 0 to 1
 */
export function equalJitter(ms: number, random: number): number {
  return ms / 2 + (ms / 2) * random;
}
