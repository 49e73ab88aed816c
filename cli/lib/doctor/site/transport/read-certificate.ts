import { isIP } from 'node:net';
import { checkServerIdentity, connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import type { CertificateFacts } from './certificate.ts';
import { networkReason } from './network-reason.ts';

/** Time-out of the handshake, in ms. */
const TIMEOUT_MS = 10_000;

/** A certificate, or why none was shown. */
type ReadCertificate = { ok: true; facts: CertificateFacts } | { ok: false; reason: string };

/** Performs a TLS handshake with a host and reads its certificate, even if it is invalid. Sends nothing else. */
export function readCertificate(host: string, port: number): Promise<ReadCertificate> {
  return new Promise((resolve) => {
    const servername = isIP(host) ? undefined : host;
    // Untrusted certificates must be readable; no data is sent on this connection.
    const socket = connect({ host, port, servername, rejectUnauthorized: false, timeout: TIMEOUT_MS });
    const end = (result: ReadCertificate) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('secureConnect', () => end({ ok: true, facts: factsOf(socket, host) }));
    socket.once('timeout', () =>
      end({ ok: false, reason: `No certificate from ${host} within ${TIMEOUT_MS / 1000} s.` }),
    );
    socket.once('error', (error) => end({ ok: false, reason: networkReason(error, host, TIMEOUT_MS) }));
  });
}

function factsOf(socket: TLSSocket, host: string): CertificateFacts {
  const certificate = socket.getPeerCertificate();
  // Typed as an Error, but it is the code of one.
  const distrust = socket.authorized ? undefined : String(socket.authorizationError);
  return {
    host,
    validFrom: Date.parse(certificate.valid_from),
    validTo: Date.parse(certificate.valid_to),
    names: namesOf(certificate),
    fitsHost: checkServerIdentity(host, certificate) === undefined,
    distrust,
  };
}

/** The names that a certificate is for, such as `news.acme.example, *.acme.example`. */
function namesOf({ subjectaltname }: PeerCertificate): string {
  return (subjectaltname ?? '').replaceAll('DNS:', '') || 'no name at all';
}
