export const ROUTER: RegExp;
export function rememberRoutes(code: string): string;
