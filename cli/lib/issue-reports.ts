import type { z } from 'zod';
import type { issueReportSchema } from '#cli/lib/reports/reports.ts';
import { formatIssue, type Issue, type Paint } from '#schemas/brand/findings/issue.ts';

/** Formats in which `validate` can write its findings. */
export const ISSUE_FORMATS = ['text', 'json', 'github', 'sarif'] as const;

/** One of the formats. */
export type IssueFormat = (typeof ISSUE_FORMATS)[number];

/** An issue as `--json` prints it. */
export function issueReport({
  severity = 'error',
  source: _,
  ...issue
}: Issue): z.infer<typeof issueReportSchema> {
  return { severity, ...issue };
}

/** Issues as text, with an empty line between. */
export function textReport(issues: readonly Issue[], paint: Paint): string[] {
  return issues.map((issue) => `${formatIssue(issue, paint)}\n`);
}

/** Issues as workflow commands, which GitHub shows beside the line (docs: "workflow commands", error and warning). */
export function githubReport(issues: readonly Issue[]): string[] {
  const property = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return issues.map(({ severity = 'error', file, line, column, code, message, hint }) => {
    const place = line > 0 ? `,line=${line},col=${column}` : '';
    const text = escapeData(hint ? `${message}\n${hint}` : message);
    return `::${severity} file=${property(file)}${place},title=${property(code)}::${text}`;
  });
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Issues as a SARIF 2.1.0 log (OASIS), for code scanning. */
export function sarifReport(issues: readonly Issue[], version: string): Record<string, unknown> {
  const rules = [...new Set(issues.map((issue) => issue.code))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'masthead', version, rules: rules.map((id) => ({ id })) } },
        results: issues.map((issue) => ({
          ruleId: issue.code,
          level: issue.severity ?? 'error',
          message: { text: issue.hint ? `${issue.message}. ${issue.hint}` : issue.message },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: issue.file },
                ...(issue.line > 0 ? { region: { startLine: issue.line, startColumn: issue.column } } : {}),
              },
            },
          ],
        })),
      },
    ],
  };
}
