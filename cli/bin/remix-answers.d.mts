export const ANSWERS: RegExp;
export function knowAnswers(code: string): string;
export const ROUTE_CALLS: RegExp;
export function passRequestsOn(code: string): string;
export const DOCUMENT_REQUESTS: RegExp;
export function streamDataOnDemand(code: string): string;
export const SINGLE_FETCH: RegExp;
export function unrefTimers(code: string): string;
