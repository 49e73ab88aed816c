/** The time at which all shots are taken, in ms since 1970: ages and dates on a page are then the same in every run. */
export const SHOT_TIME = Date.UTC(2026, 0, 15, 14, 30);

/**
 * Address of a module that stops the clock of the Node process that loads it (`node --import`). Timers still run.
 * @param now ms since 1970
 */
export function fixedClockModule(now: number): string {
  const code = `const Running = Date;
globalThis.Date = class Date extends Running {
  constructor(...parts) { super(...(parts.length > 0 ? parts : [${now}])); }
  static now() { return ${now}; }
};`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}
