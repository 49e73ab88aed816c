/** Scripts of the document, each loaded once, whatever asks for it. */
const loading = new Map<string, Promise<void>>();

/**
 * Loads a third party's script. It rejects when the script cannot be had, and when it has not come in time: a party
 * that hangs must cost its own part and nothing else.
 * @param timeoutMs how long the script may take
 */
export function loadScriptOnce(address: string, timeoutMs: number): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  const loaded = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer from ${script.src}`)), timeoutMs);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new Error(`cannot load ${script.src}`));
    });
  });
  loading.set(address, loaded);
  document.head.append(script);
  return loaded;
}
