#!/usr/bin/env node
// `node tests/bench/readers-behind-one-address.mjs PORT [READERS] [SECONDS]`: readers behind one address, as behind a
// carrier's NAT, who all open a running site within the given time: a page, its data, files, events and a reaction
// each. Prints how they were answered; none may be refused.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const [port, readers = '5000', seconds = '120'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 400 });
const statuses = new Map();
const times = [];

function send(method, path, body) {
  return new Promise((resolve) => {
    const begun = performance.now();
    const headers = { 'Accept-Encoding': 'br', ...(body ? { 'Content-Type': 'application/json' } : {}) };
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const name = `${method} ${path.split('?')[0]} ${answer.statusCode}`;
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
      let text = '';
      answer.on('data', (chunk) => {
        if (path === '/') text += chunk;
      });
      answer.on('end', () => {
        times.push(performance.now() - begun);
        resolve(text);
      });
    });
    sent.on('error', (error) => {
      statuses.set(error.code, (statuses.get(error.code) ?? 0) + 1);
      resolve('');
    });
    sent.end(body);
  });
}

/** The story that the readers open: the first one whose text is here. */
async function firstStory() {
  const answer = await fetch(`http://127.0.0.1:${port}/api/spa/portal?brid=newsroom&lang=en`);
  const { articles } = await answer.json();
  return articles.find(({ view_mode }) => view_mode === 'hosted').id;
}

async function read(story) {
  const auid = randomUUID();
  await send('GET', '/');
  await Promise.all([
    send('GET', '/api/spa/portal?brid=newsroom&lang=en'),
    send('GET', '/manifest.webmanifest'),
    send('GET', '/sw.js'),
    send('GET', `/article-content/${story}`),
  ]);
  await send('POST', '/collect', JSON.stringify({ events: [{ event_id: auid, session_id: auid }] }));
  await send('POST', '/api/reactions', JSON.stringify({ auid, kind: 'read', storyId: story }));
}

const story = await firstStory();
const all = [];
const begun = performance.now();
for (let reader = 0; reader < Number(readers); reader++) {
  const due = (reader / Number(readers)) * Number(seconds) * 1000 - (performance.now() - begun);
  if (due > 0) await wait(due);
  all.push(read(story));
}
await Promise.all(all);
agent.destroy();
times.sort((a, b) => a - b);
const at = (share) => Math.round(times[Math.floor(times.length * share)] ?? 0);
console.log(
  `${readers} readers in ${Math.round((performance.now() - begun) / 1000)} s, ${times.length} requests`,
);
console.log(`median ${at(0.5)} ms, p99 ${at(0.99)} ms`);
for (const [name, count] of [...statuses].sort()) console.log(`${String(count).padStart(7)}  ${name}`);
