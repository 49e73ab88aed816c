interface BrowserFile {
  /** Gzip, in bytes. */
  size: number;
  now: string[];
  later: string[];
  text: string;
}
export declare function filesOf(folder: string): Map<string, BrowserFile>;
export declare function firstView(files: Map<string, BrowserFile>, route: string): Set<string>;
export declare function withImports(files: Map<string, BrowserFile>, names: readonly string[]): Set<string>;
export declare function plainView(files: Map<string, BrowserFile>): {
  first: Set<string>;
  all: Set<string>;
};
export declare function kilobytes(files: Map<string, BrowserFile>, names: Iterable<string>): string;
