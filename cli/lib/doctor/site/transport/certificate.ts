import { DAY_MS } from '#app/lib/dates/durations.ts';
import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';

/** Below this many days, at least one renewal has failed. */
const SOON_DAYS = 21;
/** Below this many days there is no time left for another try. */
const VERY_SOON_DAYS = 7;

/** A server's certificate, and whether the system trusts it. */
export interface CertificateFacts {
  host: string;
  /** Ms since 1970. */
  validFrom: number;
  /** Ms since 1970. */
  validTo: number;
  /** The names that it is for, as text. */
  names: string;
  /** Whether the host is one of them. */
  fitsHost: boolean;
  /** Why the chain is not trusted: a code such as `SELF_SIGNED_CERT_IN_CHAIN`. */
  distrust: string | undefined;
}

/** Checks a certificate; `error` means that browsers refuse the site, or soon will. */
export function checkCertificate(facts: CertificateFacts, now: number): CheckResult[] {
  const { host, validFrom, validTo } = facts;
  const renew = `certbot renew --cert-name ${host} --force-renewal  # or ask whoever issues it`;
  const results: CheckResult[] = [];
  const until = new Date(validTo).toISOString().slice(0, 10);
  const days = Math.floor((validTo - now) / DAY_MS);
  if (validTo <= now) results.push(fault(`the certificate of ${host} expired on ${until}`, renew));
  else if (days < VERY_SOON_DAYS)
    results.push(fault(`the certificate of ${host} expires on ${until}`, renew));
  else if (days < SOON_DAYS) results.push(warning(`the certificate of ${host} expires on ${until}`, renew));
  if (validFrom > now) {
    const from = new Date(validFrom).toISOString().slice(0, 10);
    results.push(
      fault(
        `the certificate of ${host} is valid only from ${from}`,
        'timedatectl set-ntp true  # is the clock right?',
      ),
    );
  }
  if (!facts.fitsHost) {
    results.push(
      fault(`the certificate is not for ${host}, but for ${facts.names}`, `certbot --expand -d ${host}`),
    );
  }
  // An expired certificate is never trusted; that is reported above.
  if (facts.distrust && !/EXPIRED|NOT_YET_VALID|ALTNAME/.test(facts.distrust)) {
    results.push(
      fault(
        `browsers do not trust the certificate of ${host} (${facts.distrust})`,
        `Serve the whole chain (nginx: ssl_certificate …/fullchain.pem), issued by a public authority: certbot -d ${host}`,
      ),
    );
  }
  return results.length > 0 ? results : [fine(`the certificate of ${host} is valid until ${until}`)];
}
