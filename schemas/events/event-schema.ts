import { z } from 'zod';
import { COMMON_FIELDS, MAX_TEXT_LENGTH } from './common-fields.ts';
import type { EventDefinition, FieldKind } from './event-definition.ts';
import { EVENTS } from './event-registry.ts';
import { ITEM_FORMATS } from './item-formats.ts';

const KINDS: Record<FieldKind, z.ZodType> = {
  text: z.string().max(MAX_TEXT_LENGTH),
  number: z.number(),
  integer: z.int(),
  flag: z.boolean(),
  texts: z.array(z.string().max(MAX_TEXT_LENGTH)).max(100),
  'item format': z.enum(ITEM_FORMATS),
};

/** The last time that a date can have, ms since 1970 (ECMA-262, "time value"). */
const MAX_TIME = 8_640_000_000_000_000;

function shapeOf(fields: Readonly<Record<string, FieldKind | `${FieldKind}?`>>): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => {
      const schema = KINDS[kind.replace('?', '') as FieldKind];
      return [name, kind.endsWith('?') ? schema.optional() : schema];
    }),
  );
}

const common = {
  ...shapeOf(Object.fromEntries(Object.entries(COMMON_FIELDS).map(([name, { kind }]) => [name, kind]))),
  event_id: z.string().regex(/^[\w-]{8,64}$/, 'an event_id has 8 to 64 letters, digits, - and _'),
  client_timestamp: z.int().min(0).max(MAX_TIME),
};

/** The schema of each event, generated from its definition. Unregistered fields are dropped. Server only. */
export const EVENT_SCHEMAS: ReadonlyMap<string, z.ZodType<Record<string, unknown>>> = new Map(
  Object.entries<EventDefinition>(EVENTS).map(([name, { fields, category }]) => [
    name,
    z.object({
      ...common,
      ...shapeOf(fields),
      event_name: z.literal(name),
      event_category: z.literal(category),
    }),
  ]),
);
