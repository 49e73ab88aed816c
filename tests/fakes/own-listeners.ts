import { vi } from 'vitest';

/**
 * Listeners on the window and the document are this test's own from now on: shells never stop listening, and would
 * hear the tests after theirs. Gives back what ends them.
 */
export function ownListeners(): () => void {
  const ended = new AbortController();
  for (const target of [window, document]) {
    if (vi.isMockFunction(target.addEventListener)) target.addEventListener.mockRestore();
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (name: string, listener: EventListenerOrEventListenerObject | null, options?: object | boolean) =>
        add(name, listener as EventListener, {
          ...(typeof options === 'object' ? options : { capture: options === true }),
          ...(hasSignal(options) ? {} : { signal: ended.signal }),
        }),
    );
  }
  return () => ended.abort();
}

const hasSignal = (options?: object | boolean) => typeof options === 'object' && 'signal' in options;
