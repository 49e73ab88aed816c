/** Width and height in px of a PNG, out of its header (PNG 3rd edition, 11.2.1). */
export function pngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
