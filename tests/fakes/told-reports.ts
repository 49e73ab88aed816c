import { type Happening, listenForReports } from '#app/events/report.ts';

/** What is reported from now on, as name and fields; what was reported before is left out. */
export function toldReports(): Array<readonly [Happening['name'], object]> {
  const told: Array<readonly [Happening['name'], object]> = [];
  listenForReports(({ name, fields }) => void told.push([name, fields]));
  told.length = 0;
  return told;
}
