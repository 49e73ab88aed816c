import { expect, it } from 'vitest';
import { EVENTS } from '#schemas/events/event-registry.ts';
import { eventsReference } from './events-reference.ts';

const page = eventsReference();

it('every event of the registry has its section, with when it is sent', () => {
  for (const [name, { sent }] of Object.entries(EVENTS))
    expect(page).toContain(`### ${name}\n\nSent ${sent}.`);
});

it('states which fields an opt-out removes', () => {
  expect(page).toContain(
    '| `aura_user_id` | text, may be missing | The visitor’s auid. Identifying: not sent after an opt-out. |',
  );
});
