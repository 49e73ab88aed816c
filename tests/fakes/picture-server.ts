import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A publisher's picture server on this machine. */
export interface PictureServer {
  /** `http://127.0.0.1:<port>`. */
  base: string;
  /** Paths asked for so far, in order. */
  asked: string[];
  /** Answers `/slow.jpg` at last. */
  letGo(): void;
  close(): Promise<void>;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** A photograph of sorts: soft shapes over a slope, 3:2. */
export function photograph(width: number) {
  const height = Math.round((width * 2) / 3);
  const shapes = Array.from(
    { length: 40 },
    (_, one) =>
      `<circle cx="${(one * 397) % 1200}" cy="${(one * 211) % 800}" r="${20 + one * 4}" fill="hsl(${one * 37} 60% 50% / .6)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="${width}" height="${height}">${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#357' });
}

/** Starts a server of pictures of every kind, made when they are asked for, and of what pretends to be one. */
export async function startPictureServer(): Promise<PictureServer> {
  const asked: string[] = [];
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const server = createServer(async ({ url = '' }, answer) => {
    const path = url.split('?')[0] ?? '';
    asked.push(path);
    if (path === '/moved.jpg') return answer.writeHead(302, { location: '/photo.jpg' }).end();
    if (path === '/inward.jpg')
      return answer.writeHead(302, { location: `http://localhost:${portOf(server)}/photo.jpg` }).end();
    if (path === '/busy.jpg') return answer.writeHead(503).end();
    if (path === '/slow.jpg') await released;
    const body = await bodyOf(path);
    if (!body) return answer.writeHead(404).end();
    answer.writeHead(200, { 'content-type': path.endsWith('.png') ? 'text/html' : 'image/jpeg' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${portOf(server)}`,
    asked,
    letGo,
    close() {
      letGo();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

async function bodyOf(path: string): Promise<Buffer | string | undefined> {
  switch (path) {
    case '/photo.jpg':
    case '/slow.jpg':
      return photograph(1500).jpeg().toBuffer();
    case '/photo.png':
      return photograph(300).png().toBuffer();
    case '/photo.webp':
      return photograph(300).webp().toBuffer();
    case '/photo.avif':
      return photograph(300).avif({ effort: 0 }).toBuffer();
    case '/photo.gif':
      return twoFrames();
    case '/turned.jpg':
      return photograph(300)
        .withMetadata({ orientation: 6 })
        .withExifMerge({ IFD0: { Artist: 'Secret' } })
        .jpeg()
        .toBuffer();
    case '/broken.jpg':
      return (await photograph(600).jpeg().toBuffer()).subarray(0, 4000);
    case '/bomb.png':
      return bomb();
    case '/page.jpg':
      return '<!doctype html><title>Please accept</title>';
    case '/script.svg':
      return SVG;
    case '/long.jpg':
      return Buffer.alloc(13 * 1024 * 1024, 'x');
    default:
      return undefined;
  }
}

/** A small file that says it is 60,000 pixels wide and high. */
async function bomb(): Promise<Buffer> {
  const png = await photograph(30).png().toBuffer();
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

async function twoFrames(): Promise<Buffer> {
  const frames = ['#f00', '#00f'].map((background) =>
    sharp({ create: { width: 200, height: 100, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
