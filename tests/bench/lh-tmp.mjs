import fs from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { serveBrands } from './serve.mjs';

process.on('unhandledRejection', (e) => console.log('UNHANDLED', String(e).slice(0, 100)));
const site = await serveBrands();
const origin = `http://localhost:${site.port}`;
const { articles } = await (await fetch(`${origin}/api/spa/portal?brid=newsroom&lang=en`)).json();
const paths = { portal: '/', article: `/article-content/${articles[0].id}`, fsd: '/fsd', game: '/game-zone' };
const which = process.argv[2] ?? 'article',
  rounds = +(process.argv[3] ?? 6);
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.env.XF ?? '').split(' ').filter(Boolean),
];
for (let i = 0; i < rounds; i++) {
  const chrome = await launch({ chromePath: '/usr/bin/chromium', chromeFlags: FLAGS });
  const t0 = Date.now();
  try {
    const r = await lighthouse(`${origin}${paths[which]}?brid=newsroom&lang=en`, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance'],
    });
    const a = r.lhr.audits,
      m = a.metrics.details.items[0];
    console.log(
      which,
      i,
      Math.round(r.lhr.categories.performance.score * 100),
      'FCP',
      m.firstContentfulPaint,
      'LCP',
      m.largestContentfulPaint,
      'SI',
      m.speedIndex,
      'TBT',
      m.totalBlockingTime,
      'CLS',
      m.cumulativeLayoutShift?.toFixed?.(3),
      'obsFCP',
      m.observedFirstContentfulPaint,
      'obsLCP',
      m.observedLargestContentfulPaint,
      'obsLoad',
      m.observedLoad,
      'DCL',
      m.observedDomContentLoaded,
      'bench',
      r.lhr.environment.benchmarkIndex,
      'took',
      ((Date.now() - t0) / 1000).toFixed(0),
    );
    fs.writeFileSync(
      `/tmp/mh/lh/${which}-${i}.json`,
      JSON.stringify(r.artifacts.Trace ?? r.artifacts.traces?.defaultPass),
    );
    fs.writeFileSync(`/tmp/mh/lh/${which}-${i}-lhr.json`, JSON.stringify(r.lhr));
  } catch (e) {
    console.log('ERR', String(e).slice(0, 120), ((Date.now() - t0) / 1000).toFixed(0));
  }
  await chrome.kill();
}
site.stop();
process.exit(0);
