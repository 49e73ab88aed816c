import { MALLOC_VARIABLES } from '#app/lib/malloc-variables.ts';

/**
 * Flags and environment for a child process that takes little memory: V8 has a small space for new objects, else it
 * would rather take more memory from the machine than collect, and the C library gives memory back.
 * @param heap MB
 */
export function smallProcess(heap: number): { execArgv: string[]; env: Record<string, string> } {
  return {
    execArgv: [`--max-old-space-size=${heap}`, '--max-semi-space-size=4'],
    env: { ...MALLOC_VARIABLES },
  };
}
