import type { Browser, BrowserContext, Request, Route } from '@playwright/test';
import { hook, type ProbeFinding, probe } from './hostile-html-probe.ts';

const ORIGIN = 'http://hostile.test';
const OURS = new Set([`${ORIGIN}/hook.js`, `${ORIGIN}/probe.js`]);
const BATCH = 25;
const MAX_TOUCHED = 200;
const MAX_MS = 10_000;

/** The result of showing vectors in a browser. */
export interface BrowserFigures {
  /** Indexes of the vectors with a finding, and what it is. */
  findings: { vector: number; what: string[] }[];
  /** Pictures requested by http(s): the only requests that a story may cause. */
  pictures: number;
}

/**
 * Shows HTML fragments in a real browser without a content security policy: rendered by a server and written by
 * `innerHTML`. A fragment has a finding when a script runs, when it requests anything but an http(s) picture,
 * navigates, leaves its article, or contains what could do so. The browser's own debugger counts scripts, so that one
 * which calls nothing is found too.
 */
export async function showHtml(browser: Browser, fragments: readonly string[]): Promise<BrowserFigures> {
  const figures: BrowserFigures = { findings: [], pictures: 0 };
  for (let start = 0; start < fragments.length; start += BATCH) {
    const batch = fragments.slice(start, start + BATCH);
    const shown = await showBatch(browser, batch);
    figures.pictures += shown.pictures;
    if (shown.findings.length === 0) continue;
    // One by one, to find the vectors that did it.
    for (const [place, fragment] of batch.entries()) {
      const alone = await showBatch(browser, [fragment]);
      const what = [...new Set(alone.findings.map((finding) => finding.what))];
      if (what.length > 0) figures.findings.push({ vector: start + place, what });
    }
    if (!figures.findings.some(({ vector }) => vector >= start))
      figures.findings.push({
        vector: start,
        what: ['together with those after it', ...shown.findings.map((one) => one.what)],
      });
  }
  return figures;
}

async function showBatch(browser: Browser, batch: readonly string[]) {
  const context = await browser.newContext();
  try {
    const shown = { findings: [] as ProbeFinding[], pictures: 0 };
    const note = (what: string) => shown.findings.push({ vector: null, what });
    const reported = answerAll(context, batch, { note, picture: () => shown.pictures++ });
    const page = await context.newPage();
    context.on('page', () => note('opened a page'));
    page.on('dialog', (dialog) => {
      note(`ran: ${dialog.type()}`);
      void dialog.dismiss();
    });
    const debug = await context.newCDPSession(page);
    debug.on('Debugger.scriptParsed', ({ url, executionContextAuxData }) => {
      const isPages = (executionContextAuxData as { isDefault?: boolean } | undefined)?.isDefault;
      if (isPages && !OURS.has(url)) note(`ran: a script (${url.slice(0, 60)})`);
    });
    await debug.send('Debugger.enable');
    await page.goto(`${ORIGIN}/`, { waitUntil: 'commit' });
    const late = AbortSignal.timeout(MAX_MS);
    const never = new Promise<ProbeFinding[]>((done) => {
      late.addEventListener('abort', () => done([{ vector: null, what: 'the page never finished' }]));
    });
    shown.findings.push(...(await Promise.race([reported, never])));
    return shown;
  } finally {
    await context.close();
  }
}

interface Notes {
  note(what: string): void;
  picture(): void;
}

/** Answers every request of the context, so that none leaves; resolves with what the page reports. */
function answerAll(context: BrowserContext, batch: readonly string[], notes: Notes): Promise<ProbeFinding[]> {
  const ours = new Map([
    ['/', { contentType: 'text/html', body: pageOf(batch) }],
    ['/hook.js', { contentType: 'text/javascript', body: `(${hook})()` }],
    ['/probe.js', { contentType: 'text/javascript', body: `(${probe})(${MAX_TOUCHED})` }],
    ['/vectors', { contentType: 'application/json', body: JSON.stringify(batch) }],
  ]);
  return new Promise((resolve) => {
    void context.route('**/*', async (route, request) => {
      const place = request.url().startsWith(`${ORIGIN}/`) ? request.url().slice(ORIGIN.length) : '';
      const answer = ours.get(place);
      ours.delete(place);
      if (answer) return route.fulfill(answer);
      if (place !== '/report') return refuse(route, request, notes);
      await route.fulfill({ status: 204 });
      resolve(JSON.parse(request.postData() ?? '[]') as ProbeFinding[]);
    });
  });
}

function refuse(route: Route, request: Request, notes: Notes): Promise<void> {
  const isPicture = request.resourceType() === 'image' && /^https?:/.test(request.url());
  if (isPicture) notes.picture();
  else notes.note(`asked for: ${request.resourceType()} ${request.url().slice(0, 80)}`);
  // A navigation answered 204 does not leave the page; a picture fails, to trigger its error handlers.
  return request.isNavigationRequest() ? route.fulfill({ status: 204 }) : route.abort();
}

function pageOf(batch: readonly string[]): string {
  const articles = batch.map((html) => `<article>${html}</article>`).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stories</title><link rel="icon" href="data:,"><script src="/hook.js"></script></head><body>${articles}<script src="/probe.js"></script></body></html>`;
}
