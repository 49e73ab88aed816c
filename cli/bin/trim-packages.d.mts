/** Removes the files of installed packages that nothing here reads. */
export function trimPackages(nodeModules: string): void;
