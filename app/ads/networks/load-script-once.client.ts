/** Scripts that came, or are still on their way. */
const arriving = new Map<string, Promise<void>>();
/** What was said of each script, for all that ask for it. */
const answers = new Map<string, Promise<void>>();
const failed = new Set<string>();

/**
 * Loads a third party's script. It rejects when the script cannot be had, and when it has not come in time: a party
 * that hangs must cost its own part and nothing else. A failure stands until `askAgainForFailedScripts`.
 * @param timeoutMs how long the script may take
 */
export function loadScriptOnce(address: string, timeoutMs: number): Promise<void> {
  const known = answers.get(address);
  if (known) return known;
  const answer = inTime(arriving.get(address) ?? addScript(address), address, timeoutMs);
  answers.set(address, answer);
  answer.catch(() => failed.add(address));
  return answer;
}

/** Whoever asks next for a script that failed has it loaded again, or waits again for one that is still on its way. */
export function askAgainForFailedScripts(): void {
  for (const address of failed) answers.delete(address);
  failed.clear();
}

function addScript(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  const arrival = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      arriving.delete(address);
      script.remove();
      reject(new Error(`cannot load ${address}`));
    });
  });
  arriving.set(address, arrival);
  document.head.append(script);
  return arrival;
}

function inTime(arrival: Promise<void>, address: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer from ${address}`)), timeoutMs);
    arrival.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
