import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';
import type { SiteAnswer, SiteResponse } from '#cli/lib/doctor/site/transport/request-site.ts';

/** Shortest time that browsers should cache hashed files, in seconds: 30 days. */
const LONG_S = 30 * 24 * 60 * 60;

/** Path of the first built file in a page; scripts and style sheets before fonts, as those are compressed. */
export function firstAsset(html: string): string | undefined {
  const paths = [...html.matchAll(/["'(](\/assets\/[\w./-]+\.(?:js|css|woff2))["')]/g)].map(
    ([, path]) => path,
  );
  return paths.find((path) => /\.(js|css)$/.test(path ?? '')) ?? paths[0];
}

/** Checks that a built file answers and may be cached by browsers: its name changes with its content. */
export function checkAssetCaching(path: string, asked: SiteAnswer): CheckResult {
  const copy = 'Deploy the whole folder, public/assets/ included.';
  if (!asked.ok) return fault(`${path} does not answer: ${asked.reason}`, copy);
  if (asked.answer.status !== 200) return fault(`${path} answers with status ${asked.answer.status}`, copy);
  const seconds = secondsCached(asked.answer);
  if (seconds >= LONG_S) return fine('browsers keep the files under /assets/');
  return warning(
    `browsers keep the files under /assets/ for ${seconds} s only`,
    'nginx, in location /assets/: add_header Cache-Control "public, max-age=31536000, immutable";',
  );
}

function secondsCached({ headers }: SiteResponse): number {
  const control = headers.get('cache-control') ?? '';
  if (/\b(no-store|no-cache)\b/.test(control)) return 0;
  return Number(/\bmax-age=(\d+)/.exec(control)?.[1] ?? 0);
}
