import { Transform } from 'node:stream';

const BEGIN = '<link rel="modulepreload"';
const SCRIPT = 'type="module"';
const END = '</script>';

/**
 * Waits for the first paint (Paint Timing), at most a second; then enables the preloads, with a lower priority than
 * pictures.
 */
const AFTER_PAINT = `await new Promise((go)=>{try{new PerformanceObserver(go).observe({type:"paint",buffered:true})}catch{}setTimeout(go,1e3)});document.querySelectorAll('link[rel="late-module"]').forEach((link)=>{link.rel="modulepreload"});`;

/**
 * Transforms a page's HTML so that its modules are fetched and run after the first paint: hydration must not compete
 * with what the page shows first. Remix emits preloads and imports that run while the page loads, and has no option
 * for this.
 */
export function deferModules(): Transform {
  let pending: string | undefined = '';
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (pending === undefined) return done(null, chunk);
      // latin1, one character a byte: multi-byte letters may be split between chunks.
      const text: string = pending + chunk.toString('latin1');
      const { ready, rest } = split(text);
      pending = rest;
      done(null, Buffer.from(ready, 'latin1'));
    },
    flush: (done) => done(null, Buffer.from(pending ?? '', 'latin1')),
  });
}

/**
 * The part of a text that can be passed on, and the part that is held back until the next chunk; undefined after the
 * modules.
 */
function split(text: string): { ready: string; rest: string | undefined } {
  const begin = text.indexOf(BEGIN);
  if (begin < 0) {
    const end = text.length - partialBeginLength(text);
    return { ready: text.slice(0, end), rest: text.slice(end) };
  }
  const script = text.indexOf(SCRIPT, begin);
  const end = script < 0 ? -1 : text.indexOf(END, script);
  if (end < 0) return { ready: text.slice(0, begin), rest: text.slice(begin) };
  return {
    ready: text.slice(0, begin) + deferred(text.slice(begin, end)) + text.slice(end),
    rest: undefined,
  };
}

/** Preloads, and the script that imports modules, wrapped from its first import on in a function that waits. */
function deferred(modules: string): string {
  const script = modules.indexOf('>', modules.indexOf(SCRIPT)) + 1;
  const preloads = modules.slice(0, script).replaceAll(BEGIN, '<link rel="late-module" fetchpriority="low"');
  const program = modules
    .slice(script)
    .replaceAll(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);');
  return `${preloads}(async()=>{${AFTER_PAINT}${program}})()`;
}

/** How many characters at the end of a text may be the beginning of the modules. */
function partialBeginLength(text: string): number {
  for (let size = BEGIN.length - 1; size > 0; size--) if (text.endsWith(BEGIN.slice(0, size))) return size;
  return 0;
}
