export function withBuildLock<Result>(file: string, work: () => Promise<Result>): Promise<Result>;
