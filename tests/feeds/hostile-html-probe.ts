/** Something that a sanitised vector still did or contained; `vector` is its index in the batch, null when unknown. */
export interface ProbeFinding {
  vector: number | null;
  what: string;
}

/** Runs in the page before anything else: functions that vectors call to show that they ran report themselves. */
export function hook(): void {
  const seen: ProbeFinding[] = [];
  const note = (what: string) => seen.push({ vector: null, what });
  const trap = (name: string) => () => note(`ran: ${name}()`);
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'eval', 'postMessage'])
    Object.defineProperty(window, name, { value: trap(name), writable: false });
  for (const name of ['log', 'info', 'warn', 'error', 'debug'])
    Object.defineProperty(console, name, { value: trap(`console.${name}`) });
  Object.defineProperty(window, '__ran', { set: () => note('ran: __ran') });
  Object.defineProperty(window, '__seen', { value: seen });
  // A story may link to other sites; every other kind of click is allowed.
  addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (link && /^https?:$/.test(link.protocol)) event.preventDefault();
  });
}

/**
 * Runs in the page after the server-rendered articles: writes each vector again by `innerHTML`, and once more from
 * the browser's serialisation of that; checks the result; then clicks and focuses everything and reports.
 */
export async function probe(maxTouched: number): Promise<void> {
  const seen = (window as unknown as { __seen: ProbeFinding[] }).__seen;
  const vectors = (await (await fetch('/vectors')).json()) as string[];
  const rendered = [...document.querySelectorAll('body > article')];
  if (rendered.length !== vectors.length || document.body.children.length !== vectors.length + 1)
    seen.push({ vector: null, what: 'breaks out of its article' });
  const write = (html: string) => {
    const article = document.body.appendChild(document.createElement('article'));
    article.innerHTML = html;
    return article;
  };
  const written = vectors.map(write);
  const again = written.map((article) => write(article.innerHTML));
  const turn = () => new Promise((done) => setTimeout(done));

  const inspect = (article: Element, vector: number) => {
    const found = (what: string) => seen.push({ vector, what });
    const risky =
      'script,style,link,meta,base,iframe,frame,object,embed,form,input,button,select,textarea,svg,math,template,noscript,video,audio,source';
    for (const element of article.querySelectorAll('*')) {
      if (element.matches(risky) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
        found(`left: <${element.localName}>`);
      for (const { name, value } of element.attributes) {
        if (/^on|^(style|id|name|srcdoc|srcset|formaction|action|ping)$/i.test(name)) found(`left: ${name}=`);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them inside a scheme.
        if (/^(javascript|vbscript|data):/i.test(value.replace(/[\u0000-\u0020]/g, '')))
          if (/^(href|src)$|:/.test(name)) found(`left: ${name}=${value.slice(0, 40)}`);
      }
    }
  };
  const touch = (element: Element) => {
    for (const name of [
      'pointerover',
      'mouseover',
      'mouseenter',
      'mousemove',
      'mousedown',
      'mouseup',
      'mouseout',
    ])
      element.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }));
    for (const name of [
      'focus',
      'input',
      'change',
      'toggle',
      'animationstart',
      'transitionend',
      'wheel',
      'drag',
    ])
      element.dispatchEvent(new Event(name, { bubbles: true }));
    (element as HTMLElement).focus?.();
    (element as HTMLElement).click?.();
  };
  const settled = (image: HTMLImageElement) => {
    image.loading = 'eager';
    if (image.complete) return undefined;
    return new Promise((done) => {
      image.addEventListener('load', done);
      image.addEventListener('error', done);
    });
  };
  for (const kind of [rendered, written, again])
    for (const [vector, article] of kind.entries()) {
      inspect(article, vector);
      const before = seen.length;
      for (const element of [...article.querySelectorAll('*')].slice(0, maxTouched)) touch(element);
      await Promise.all([...article.querySelectorAll('img')].map(settled));
      await turn();
      for (const finding of seen.slice(before)) finding.vector ??= vector;
    }
  await turn();
  await fetch('/report', { method: 'POST', body: JSON.stringify(seen) });
}
