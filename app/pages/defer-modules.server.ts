import { Transform } from 'node:stream';

const BEGIN = '<link rel="modulepreload"';
const SCRIPT = 'type="module"';
const END = '</script>';

/**
 * Waits for the first paint (Paint Timing), where there is none to come for a second; then the preloads are let loose,
 * still behind pictures.
 */
const PAINTED = `await new Promise((go)=>{try{new PerformanceObserver(go).observe({type:"paint",buffered:true})}catch{}setTimeout(go,1e3)});document.querySelectorAll('link[rel="late-module"]').forEach((link)=>{link.rel="modulepreload"});`;

/**
 * A stream of a page's HTML whose modules are fetched and run once the browser has painted: what makes the page alive
 * must not compete with what it shows first. The router preloads and imports them as the page is read, and has no
 * other way.
 */
export function deferModules(): Transform {
  let held: string | undefined = '';
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (held === undefined) return done(null, chunk);
      // One character a byte: letters of several bytes may lie across the parts.
      const text: string = held + chunk.toString('latin1');
      const { ready, rest } = split(text);
      held = rest;
      done(null, Buffer.from(ready, 'latin1'));
    },
    flush: (done) => done(null, Buffer.from(held ?? '', 'latin1')),
  });
}

/** What of a text can go on its way, and what is held until more has come; nothing once the modules are through. */
function split(text: string): { ready: string; rest: string | undefined } {
  const begin = text.indexOf(BEGIN);
  if (begin < 0) {
    const end = text.length - begunAtEnd(text);
    return { ready: text.slice(0, end), rest: text.slice(end) };
  }
  const script = text.indexOf(SCRIPT, begin);
  const end = script < 0 ? -1 : text.indexOf(END, script);
  if (end < 0) return { ready: text.slice(0, begin), rest: text.slice(begin) };
  return { ready: text.slice(0, begin) + late(text.slice(begin, end)) + text.slice(end), rest: undefined };
}

/** Preloads and the script that imports modules, from its first import on within a function that waits. */
function late(modules: string): string {
  const script = modules.indexOf('>', modules.indexOf(SCRIPT)) + 1;
  const preloads = modules.slice(0, script).replaceAll(BEGIN, '<link rel="late-module" fetchpriority="low"');
  const program = modules
    .slice(script)
    .replaceAll(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);');
  return `${preloads}(async()=>{${PAINTED}${program}})()`;
}

/** How many characters at the end of a text may begin the modules in the next part. */
function begunAtEnd(text: string): number {
  for (let size = BEGIN.length - 1; size > 0; size--) if (text.endsWith(BEGIN.slice(0, size))) return size;
  return 0;
}
