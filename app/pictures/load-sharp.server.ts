/** The picture library: compiled code that is there for the platform it was installed on. */
export type Sharp = typeof import('sharp').default;

/** @throws the loader's error where the library is not installed, or not for this platform */
export async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // One picture, one thread: how many are made at once is ours to say.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
