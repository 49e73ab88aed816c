import { escapeHtml } from '#app/lib/escape-html.ts';

/** An SVG picture of exactly this many px, labelled for screen readers. */
export function svgDocument(label: string, width: number, height: number, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(label)}">${content}</svg>`
  );
}
