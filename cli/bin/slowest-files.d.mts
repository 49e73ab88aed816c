export interface SlowFile {
  file: string;
  seconds: number;
}
export function slowestFiles(unit: unknown, browser: unknown, root: string, most?: number): SlowFile[];
