export function takeLock(lock: string, maxAgeMs?: number): boolean;
export function releaseLock(lock: string): void;
export function lockOwner(lock: string): string | undefined;
