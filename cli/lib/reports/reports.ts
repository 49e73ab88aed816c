import { z } from 'zod';
import { leftOutSchema } from '#schemas/content/left-out.ts';

/** A finding, as `--json` prints it. Stable: keys are added, never renamed. */
export const issueReportSchema = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  file: z.string(),
  line: z.int().describe('1-based; 0 when the whole file is meant.'),
  column: z.int().describe('1-based; 0 when the whole file is meant.'),
  path: z.string().describe('Dotted path of the key.'),
  message: z.string(),
  hint: z.string().optional(),
});

/** Answer of `masthead validate --json`. With `--fix`, `issues` are those that are left. */
export const validateReportSchema = z.object({
  brands: z.int().describe('Brands checked.'),
  errors: z.int(),
  warnings: z.int(),
  issues: z.array(issueReportSchema),
  fixed: z
    .array(
      z.object({
        code: z.string(),
        file: z.string(),
        line: z.int().describe('1-based, before anything was fixed.'),
        column: z.int().describe('1-based, before anything was fixed.'),
        from: z.string().describe('What stood there.'),
        to: z.string().describe('What stands there now; empty when it was removed.'),
      }),
    )
    .optional()
    .describe('Only with --fix.'),
});

/** Answer of `masthead list --json`. */
export const listReportSchema = z.array(
  z.discriminatedUnion('valid', [
    z.object({
      brid: z.string(),
      valid: z.literal(true),
      name: z.string(),
      languages: z.array(z.string()),
      domains: z.array(z.string()),
      customer: z.string(),
      version: z.string(),
      retired: z.string().optional().describe('Day on which it was retired; left out for an open brand.'),
    }),
    z.object({ brid: z.string(), valid: z.literal(false), mistakes: z.int() }),
  ]),
);

/** Answer of `masthead new --json`. */
export const newReportSchema = z.object({
  brid: z.string(),
  folder: z.string(),
  files: z.array(z.string()),
  url: z.string(),
});

/** Answer of `masthead rename --json`. */
export const renameReportSchema = z.object({
  brid: z.string(),
  former: z.string().describe('The id until now.'),
  folder: z.string(),
  lines: z.array(z.string()).describe('Lines of the file that are new.'),
});

/** Answer of `masthead init --json`. */
export const initReportSchema = z.object({ folder: z.string(), files: z.array(z.string()) });

/** Answer of `masthead build --json`. */
export const buildReportSchema = z.object({
  built: z.array(
    z.object({
      brid: z.string(),
      folder: z.string(),
      files: z.int(),
      bytes: z.int(),
      ms: z.int(),
      why: z.array(z.string()).describe('What made it rebuild.'),
    }),
  ),
  unchanged: z.array(z.object({ brid: z.string(), folder: z.string() })),
  failed: z.array(z.object({ brid: z.string(), issues: z.array(issueReportSchema) })),
  stale: z
    .array(z.object({ brid: z.string(), removed: z.boolean() }))
    .optional()
    .describe('Deployments of brands that are gone or retired; only with --all.'),
});

/** Answer of `masthead content pull --json`. */
export const pullReportSchema = z.object({
  feeds: z.array(
    z.discriminatedUnion('ok', [
      z.object({
        place: z.string(),
        ok: z.literal(true),
        title: z.string(),
        items: z
          .int()
          .describe('Items of the document: as many as the next four together; 0 if nothing was new.'),
        added: z.int(),
        updated: z.int().describe('Known stories, changed or not.'),
        changed: z.int(),
        same: z.int(),
        leftOut: leftOutSchema,
        lost: z.int().describe('Items of `leftOut` that readers should see.'),
        removed: z.int().describe('Stories taken down.'),
        notes: z.array(z.string()),
      }),
      z.object({ place: z.string(), ok: z.literal(false), reason: z.string(), hint: z.string() }),
    ]),
  ),
  added: z.int(),
  updated: z.int().describe('Known stories, changed or not.'),
  changed: z.int(),
  same: z.int(),
  lost: z.int(),
  failed: z.int(),
});

/** Answer of `masthead verify --json`. */
export const verifyReportSchema = z.object({
  folder: z.string(),
  brid: z.string(),
  version: z.string().describe('Version of the product that built the deployment.'),
  brandVersion: z.string(),
  files: z.int().describe('Files that deploy.json lists.'),
  findings: z.array(
    z.object({ kind: z.enum(['missing', 'changed', 'extra']), path: z.string(), message: z.string() }),
  ),
  warnings: z.array(
    z.object({
      kind: z.enum(['no-such-brand', 'broken-brand', 'other-brand-version', 'other-product-version']),
      message: z.string(),
    }),
  ),
});

/** Answer of `masthead dns --json`. */
export const dnsReportSchema = z.object({
  written: z.array(z.object({ brid: z.string(), folder: z.string(), files: z.array(z.string()) })),
  failed: z.array(z.object({ brid: z.string(), issues: z.array(issueReportSchema) })),
});
