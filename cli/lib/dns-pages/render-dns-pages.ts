export function renderDnsPages(_: {
  brand: unknown;
  logoSvg: string;
  templates: string;
}): Map<string, string> {
  return new Map();
}
