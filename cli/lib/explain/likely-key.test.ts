import { expect, it } from 'vitest';
import { z } from 'zod';
import { hintForUnknownKey } from './likely-key.ts';

const schema = z.strictObject({
  name: z.string(),
  theme: z.strictObject({
    corners: z.number(),
    size: z.number(),
    colors: z.strictObject({ accent: z.string() }),
  }),
  ads: z.strictObject({ sizes: z.array(z.string()), colours: z.strictObject({ accent: z.string() }) }),
});

it.each([
  ['nam', 'Did you mean name?'],
  ['theme.corner', 'Did you mean theme.corners?'],
  ['corners', 'Did you mean theme.corners?'],
  ['ads.corners', 'Did you mean theme.corners?'],
  ['ads.size', 'Did you mean theme.size?'],
  ['cornrs', 'Did you mean theme.corners?'],
  ['them.colors.accent', 'Did you mean theme.colors.accent?'],
  ['them.zzz', 'Did you mean theme?'],
  ['accent', 'Did you mean theme.colors.accent?'],
  ['zzzzzz', 'Known: name, theme, ads.'],
  ['theme.zzzzzz', 'Keys of theme: corners, size, colors.'],
  ['name.zzzzzz', 'There are no keys of this name below name.'],
])('%s: %s', (path, hint) => {
  expect(hintForUnknownKey(schema, path.split('.'))).toBe(hint);
});
