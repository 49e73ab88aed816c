import type { EventFields, EventName } from '#schemas/events/event-registry.ts';

/** Something that happened, as a screen tells it; `at` is in ms since 1970. */
export type Happening = {
  [N in EventName]: { name: N; fields: EventFields<N>; at: number };
}[EventName];

/** What a screen has told before anyone listened; a page that reports to nobody must not grow. */
const MOST_WAITING = 500;
const waiting: Happening[] = [];
let listener: ((happening: Happening) => void) | undefined;

/** Tells of an event of the registry. Screens and features call it; what becomes of it, reporting decides. */
export function report<N extends EventName>(name: N, fields: EventFields<N>): void {
  const happening = { name, fields, at: Date.now() } as Happening;
  if (listener) listener(happening);
  else if (waiting.length < MOST_WAITING) waiting.push(happening);
}

/** Hears everything that is told, first what was told before. One listener; a new one takes the place of the old. */
export function listenForReports(listen: (happening: Happening) => void): () => void {
  listener = listen;
  for (const happening of waiting.splice(0)) listen(happening);
  return () => {
    if (listener === listen) listener = undefined;
  };
}
