// Loaded before a program (`--import`): writes after each full collection of garbage how many bytes are living and how
// many the process has beside V8's heap. Before a collection one cannot tell what is kept from what V8 has not
// collected yet, which may be several times as much. SOAK_MEMORY names the folder, the file is the process's id.
import { writeFileSync } from 'node:fs';
import { constants, PerformanceObserver } from 'node:perf_hooks';

const file = `${process.env.SOAK_MEMORY}/${process.pid}`;

new PerformanceObserver((list) => {
  const isFull = list.getEntries().some(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR);
  if (!isFull) return;
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
  try {
    writeFileSync(file, JSON.stringify({ living: heapUsed + external, outside: rss - heapTotal }));
  } catch {
    // The soak is over.
  }
}).observe({ entryTypes: ['gc'] });
