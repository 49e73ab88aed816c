export const DOCUMENT_REQUESTS: RegExp;
export function streamDataOnDemand(code: string): string;
