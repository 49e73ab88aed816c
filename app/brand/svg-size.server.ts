/** Width and height in px that an SVG's root element states (SVG 2, 8.2), or nothing where it states none in px. */
export function svgSize(text: string): { width: number; height: number } | undefined {
  const root = /<svg\b[^>]*>/.exec(text)?.[0] ?? '';
  const side = (name: string) => new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(root)?.[1];
  const [width, height] = [side('width'), side('height')];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}
