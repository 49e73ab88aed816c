import type { z } from 'zod';
import { adsCheckReportSchema } from '#cli/lib/ads/ads-check-report.ts';
import { affectedReportSchema } from '#cli/lib/affected/affected-report.ts';
import { auditReportSchema } from '#cli/lib/audit/audit-report.ts';
import { deploySchema } from '#cli/lib/deployment/deploy-report.ts';
import { doctorReportSchema } from '#cli/lib/doctor/doctor-report.ts';
import { eventLineSchema, eventsCheckReportSchema } from '#cli/lib/events/events-reports.ts';
import { feedbackReportSchema } from '#cli/lib/feedback/feedback-report.ts';
import {
  feedsReportSchema,
  storyExplanationSchema,
  takedownsReportSchema,
} from '#cli/lib/feeds/content-reports.ts';
import { feedsLintReportSchema } from '#cli/lib/feeds/lint/feeds-lint-report.ts';
import { contentReportSchema } from '#cli/lib/feeds/report/content-report-schema.ts';
import { diffReportSchema, explainReportSchema, showReportSchema } from '#cli/lib/inspect/inspect-reports.ts';
import { privacyReportSchema } from '#cli/lib/privacy-report/privacy-report.ts';
import { promoteSettingsReportSchema } from '#cli/lib/promote-settings/promote-settings-report.ts';
import { pushKeysReportSchema, pushSendReportSchema } from '#cli/lib/push/push-reports.ts';
import { releaseReportSchema } from '#cli/lib/releases/release-report.ts';
import { retireReportSchema } from '#cli/lib/retire/retire-report.ts';
import { shotsReportSchema } from '#cli/lib/shots/shots-report.ts';
import {
  backupReportSchema,
  migrateReportSchema,
  restoreReportSchema,
} from '#cli/lib/store/store-reports.ts';
import { upstreamReportSchema } from '#cli/lib/upstream/upstream-report.ts';
import {
  buildReportSchema,
  dnsReportSchema,
  initReportSchema,
  listReportSchema,
  newReportSchema,
  pullReportSchema,
  renameReportSchema,
  validateReportSchema,
  verifyReportSchema,
} from './reports.ts';
import {
  completionReportSchema,
  previewReportSchema,
  referenceReportSchema,
  serveReportSchema,
} from './service-reports.ts';

/** What `--json` prints, by command (the words after `masthead`). */
export const REPORTS: Readonly<Record<string, z.ZodType>> = {
  init: initReportSchema,
  new: newReportSchema,
  rename: renameReportSchema,
  retire: retireReportSchema,
  'promote-settings': promoteSettingsReportSchema,
  validate: validateReportSchema,
  list: listReportSchema,
  show: showReportSchema,
  explain: explainReportSchema,
  diff: diffReportSchema,
  affected: affectedReportSchema,
  build: buildReportSchema,
  verify: verifyReportSchema,
  dns: dnsReportSchema,
  shots: shotsReportSchema,
  'content pull': pullReportSchema,
  'content feeds': feedsReportSchema,
  'content takedowns': takedownsReportSchema,
  'content report': contentReportSchema,
  'content explain': storyExplanationSchema,
  'feeds lint': feedsLintReportSchema,
  'upstream check': upstreamReportSchema,
  'upstream replay': upstreamReportSchema,
  'events tail': eventLineSchema,
  'events check': eventsCheckReportSchema,
  'ads check': adsCheckReportSchema,
  'push keys': pushKeysReportSchema,
  'push send': pushSendReportSchema,
  feedback: feedbackReportSchema,
  backup: backupReportSchema,
  restore: restoreReportSchema,
  migrate: migrateReportSchema,
  promote: releaseReportSchema,
  rollback: releaseReportSchema,
  doctor: doctorReportSchema,
  'privacy-report': privacyReportSchema,
  audit: auditReportSchema,
  serve: serveReportSchema,
  preview: previewReportSchema,
  reference: referenceReportSchema,
  completion: completionReportSchema,
};

/** JSON files that commands write beside their output, by name. */
export const REPORT_FILES: Readonly<Record<string, z.ZodType>> = {
  'deploy.json': deploySchema,
  'shots.json': shotsReportSchema,
};

/** The name of a command's report among the definitions of reports.schema.json: `content-pull`. */
export function reportName(command: string): string {
  return command.replaceAll(' ', '-');
}
