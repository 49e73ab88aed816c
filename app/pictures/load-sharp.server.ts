/** The picture library: native code for the platform that it was installed on. */
export type Sharp = typeof import('sharp').default;

/** @throws the loader's error if the library is not installed, or not for this platform */
export async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // One thread per picture: the task queue limits how many are converted in parallel.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
