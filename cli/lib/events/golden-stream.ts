import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { messageOf } from '#app/lib/message-of.ts';
import { CommandError } from '#cli/lib/exit-codes.ts';

/** A golden stream: the events that the journey of `masthead events check` must report. */
const goldenSchema = z.strictObject({
  others: z
    .enum(['allowed', 'reported'])
    .default('reported')
    .describe('Whether events beside these are findings.'),
  events: z
    .array(
      z.strictObject({
        event: z.string(),
        screen_name: z.string(),
        fields: z.record(z.string(), z.unknown()).default({}),
      }),
    )
    .min(1),
});

/** A parsed golden stream. */
export type GoldenStream = z.output<typeof goldenSchema>;

/**
 * The brand's own golden stream, else the shared one.
 * @throws CommandError that says what is wrong with the file
 */
export function readGoldenStream(
  brandFolder: string,
  templates: string,
): { file: string; golden: GoldenStream } {
  const own = path.join(brandFolder, 'events.golden.yaml');
  const file = existsSync(own) ? own : path.join(templates, 'events', 'golden.yaml');
  const parsed = goldenSchema.safeParse(readYaml(file));
  if (parsed.success) return { file, golden: parsed.data };
  const [issue] = parsed.error.issues;
  throw new CommandError(
    `${file}: ${issue?.path.map(String).join('.') ?? ''} ${issue?.message ?? ''}`,
    'See templates/events/golden.yaml for the form.',
  );
}

function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${messageOf(error)}`);
  }
}
