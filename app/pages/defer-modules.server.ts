import { Transform } from 'node:stream';
import type { PlainScreen } from '#app/late-parts/late-parts.port.ts';

const BEGIN = '<link rel="modulepreload"';
const SCRIPT = 'type="module"';
const END = '</script>';

/** Waits for the first paint (Paint Timing), at most a second. */
const AFTER_PAINT =
  'await new Promise((go)=>{try{new PerformanceObserver(go).observe({type:"paint",buffered:true})}catch{}setTimeout(go,1e3)});';

/** Enables the preloads, with a lower priority than pictures. */
const PRELOAD = `document.querySelectorAll('link[rel="late-module"]').forEach((link)=>{link.rel="modulepreload"});`;

/**
 * Loads the page again where its modules were lost and it was restored from the back/forward cache, whichever comes
 * first. WebKit fails what a page is loading once its visitor has left it, and keeps the page: back there, nothing of it
 * would work. A page whose modules are lost for another reason stays as the server wrote it.
 */
const WATCH_RETURN =
  'let lost,back;const again=()=>{if(lost&&back&&navigator.onLine)location.reload()};addEventListener("pageshow",(e)=>{back=e.persisted;again()});';
const ON_LOSS = '.catch((e)=>{lost=1;again();throw e})';

/** The import that ends Remix's script; its module hydrates the page when it is told to. */
const ENTRY = /import\(("[^"]+")\);\s*$/;

/**
 * Transforms a page's HTML so that its modules are fetched and run after the first paint: hydration must not compete
 * with what the page shows first. Remix emits preloads and imports that run while the page loads, and has no option
 * for this.
 * @param plain the screen, where the page is hydrated only when it is used: until then it loads the entry alone
 */
export function deferModules(plain?: PlainScreen): Transform {
  let pending: string | undefined = '';
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (pending === undefined) return done(null, chunk);
      // latin1, one character a byte: multi-byte letters may be split between chunks.
      const text: string = pending + chunk.toString('latin1');
      const { ready, rest } = split(text, plain);
      pending = rest;
      done(null, Buffer.from(ready, 'latin1'));
    },
    flush: (done) => done(null, Buffer.from(pending ?? '', 'latin1')),
  });
}

/** The same of a page that is there whole, in slices that each begin with a start tag. */
export function withDeferredModules(slices: readonly string[], plain?: PlainScreen): readonly string[] {
  const at = slices.findIndex((slice) => slice.includes(BEGIN));
  if (at < 0) return slices;
  const { ready, rest = '' } = split(slices.slice(at).join(''), plain);
  return [...slices.slice(0, at), ready, rest];
}

/**
 * The part of a text that can be passed on, and the part that is held back until the next chunk; undefined after the
 * modules.
 */
function split(text: string, plain: PlainScreen | undefined): { ready: string; rest: string | undefined } {
  const { begin, end } = findModules(text);
  if (end < 0) return { ready: text.slice(0, begin), rest: text.slice(begin) };
  return {
    ready: text.slice(0, begin) + deferred(text.slice(begin, end), plain) + text.slice(end),
    rest: undefined,
  };
}

/** Where the modules begin, or may begin in what follows the text, and where they end; -1 where they do not. */
function findModules(text: string): { begin: number; end: number } {
  const begin = text.indexOf(BEGIN);
  if (begin < 0) return { begin: text.length - partialBeginLength(text), end: -1 };
  return { begin, end: endOfModules(text, begin) };
}

function endOfModules(page: string, begin: number): number {
  const script = page.indexOf(SCRIPT, begin);
  return script < 0 ? -1 : page.indexOf(END, script);
}

/** Preloads, and the script that imports modules, wrapped from its first import on in a function that waits. */
function deferred(modules: string, plain: PlainScreen | undefined): string {
  const script = modules.indexOf('>', modules.indexOf(SCRIPT)) + 1;
  const preloads = modules.slice(0, script).replaceAll(BEGIN, '<link rel="late-module" fetchpriority="low"');
  const program = modules
    .slice(script)
    .replaceAll(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);')
    .replaceAll(/import ("[^"]+");/g, 'await import($1);');
  const [, entry] = ENTRY.exec(program) ?? [];
  const start = plain && entry ? `await(await import(${entry})).whenUsed(${JSON.stringify(plain)});` : '';
  const hydrating = program.replace(ENTRY, '(await import($1)).hydrate();');
  return `${preloads}${WATCH_RETURN}(async()=>{${AFTER_PAINT}${start}${PRELOAD}${hydrating}})()${ON_LOSS}`;
}

/** How many characters at the end of a text may be the beginning of the modules. */
function partialBeginLength(text: string): number {
  for (let size = BEGIN.length - 1; size > 0; size--) if (text.endsWith(BEGIN.slice(0, size))) return size;
  return 0;
}
