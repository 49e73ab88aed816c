import { vi } from 'vitest';

/** What becomes of a script that the page adds to its head. */
export type ScriptFate = 'loads' | 'fails' | 'hangs';

/** Takes the scripts that a page adds to its head instead of loading them; gives back the addresses asked for. */
export function fakeHeadScripts(fate: (address: string) => ScriptFate = () => 'loads'): string[] {
  const asked: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const script of nodes as HTMLScriptElement[]) {
      asked.push(script.src);
      const what = fate(script.src);
      if (what !== 'hangs')
        queueMicrotask(() => script.dispatchEvent(new Event(what === 'loads' ? 'load' : 'error')));
    }
  });
  return asked;
}
