export function installPackages(names: readonly string[]): Promise<void>;
