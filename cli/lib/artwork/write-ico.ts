const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const BITS_A_PIXEL = 32;

/** One picture of an ICO file: its side in px (1 to 256) and its PNG. */
interface IcoPicture {
  size: number;
  png: Buffer;
}

/** An ICO file that holds PNG pictures. Source: "Icons", Microsoft, 1995, with PNG as since Windows Vista. */
export function writeIco(pictures: readonly IcoPicture[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, at) => {
    const entry = HEADER_BYTES + ENTRY_BYTES * at;
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(BITS_A_PIXEL, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
