import { fine, type Verdict, warning } from '#cli/lib/doctor/verdict.ts';

const PACKED = /\b(br|gzip|zstd|deflate)\b/;

/** Whether something came compressed. */
export function judgeCompression(what: string, headers: Headers): Verdict {
  const coding = headers.get('content-encoding');
  if (coding && PACKED.test(coding)) return fine(`${what} comes compressed (${coding})`);
  return warning(
    `${what} comes uncompressed`,
    'nginx: proxy_set_header Accept-Encoding $http_accept_encoding; (or gzip on; gzip_proxied any; gzip_types text/css text/javascript application/json;)',
  );
}
