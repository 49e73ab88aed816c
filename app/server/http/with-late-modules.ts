import { Transform } from 'node:stream';

const PRELOAD = '<link rel="modulepreload"';
const LATE = `${PRELOAD} fetchpriority="low"`;

/**
 * A stream of a page's HTML whose modules are preloaded with low priority (HTML, "fetchpriority"): what makes the page
 * alive must not compete with its first paint or its first picture. The router gives its links no such attribute.
 */
export function withLateModules(): Transform {
  let held = '';
  return new Transform({
    transform(chunk: Buffer, _, done) {
      // One character a byte: letters of several bytes may lie across the parts.
      const text = (held + chunk.toString('latin1')).replaceAll(PRELOAD, LATE);
      const end = text.length - begun(text);
      held = text.slice(end);
      done(null, Buffer.from(text.slice(0, end), 'latin1'));
    },
    flush: (done) => done(null, Buffer.from(held, 'latin1')),
  });
}

/** How many characters at the end of a text may begin a preload that goes on in the next part. */
function begun(text: string): number {
  for (let size = PRELOAD.length - 1; size > 0; size--)
    if (text.endsWith(PRELOAD.slice(0, size))) return size;
  return 0;
}
