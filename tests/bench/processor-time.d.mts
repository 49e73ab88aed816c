export function processorTime(pid: number): number;
