export const ROUTE_CALLS: RegExp;
export function passRequestsOn(code: string): string;
