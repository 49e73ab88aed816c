import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#app/database/database.port.server.ts';
import { createEventStore } from '#app/events/events.port.server.ts';

/** Events read from a store at a time. */
const PAGE = 1_000;

/** A store that may hold events of a brand: the file of an embedded one, or the address of a shared one. */
export type EventSource = { file: string } | { url: string };

/**
 * Writes a brand's stored events to a file of JSON lines, each event once whichever stores hold it: `receivedAt` in ms
 * since 1970, and the event as the page sent it. The file appears under its name only when it is complete; without
 * events none is written.
 * @param ids of the brand, those before it was renamed among them
 * @returns how many events the file holds
 */
export async function exportEvents(
  ids: readonly string[],
  sources: readonly EventSource[],
  target: string,
): Promise<number> {
  const fresh = `${target}.new`;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(fresh, '', { mode: 0o600 });
  const written = new Set<string>();
  try {
    for (const source of sources) {
      if ('file' in source && !existsSync(source.file)) continue;
      await exportStore(ids, source, (id, line) => {
        if (written.has(id)) return;
        written.add(id);
        appendFileSync(fresh, line);
      });
    }
    if (written.size > 0) renameSync(fresh, target);
  } finally {
    rmSync(fresh, { force: true });
  }
  return written.size;
}

async function exportStore(
  ids: readonly string[],
  source: EventSource,
  write: (id: string, line: string) => void,
): Promise<void> {
  const database = await openDatabase('file' in source ? source.file : source);
  try {
    const store = createEventStore(database);
    for (let seq = 0; ; ) {
      const events = await store.after(seq, PAGE, ids);
      for (const { eventId, receivedAt, payload } of events)
        write(eventId, `${JSON.stringify({ receivedAt, event: JSON.parse(payload) as unknown })}\n`);
      seq = events.at(-1)?.seq ?? seq;
      if (events.length < PAGE) return;
    }
  } finally {
    await database.destroy();
  }
}
