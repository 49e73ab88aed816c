import type { DoctorFinding } from '#cli/lib/doctor/doctor-report.ts';
import { type Examination, findings } from '#cli/lib/doctor/examination.ts';
import { judgeHealth } from '#cli/lib/doctor/site/files/health.ts';
import { judgeAdsTxt } from '#cli/lib/doctor/site/files/judge-ads-txt.ts';
import { judgeIcon, readManifest } from '#cli/lib/doctor/site/files/manifest.ts';
import { judgeOptOut } from '#cli/lib/doctor/site/files/opt-out-page.ts';
import { judgeRobots } from '#cli/lib/doctor/site/files/robots.ts';
import { firstAsset, judgeAssetCaching } from '#cli/lib/doctor/site/page/asset-caching.ts';
import { judgeIdentity } from '#cli/lib/doctor/site/page/page-identity.ts';
import { judgeSecurityHeaders } from '#cli/lib/doctor/site/page/security-headers.ts';
import { type Answer, type Asked, ask } from '#cli/lib/doctor/site/transport/ask.ts';
import { judgeCertificate } from '#cli/lib/doctor/site/transport/certificate.ts';
import { readCertificate } from '#cli/lib/doctor/site/transport/read-certificate.ts';
import { fault, fine, type Verdict, warning } from '#cli/lib/doctor/verdict.ts';
import { isLoopback, placeOf, type SiteTarget } from './site-target.ts';

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

/** Verdicts by the name of their check. */
type Part = readonly [check: string, ...verdicts: Verdict[]];

/** What a deployed site is compared with. */
export interface SiteExpectation extends SiteTarget {
  /** Version of this checkout. */
  version: string;
  /** Ms since 1970. */
  now: number;
}

/** Looks at a deployed site from outside, as a browser that comes for the first time. */
export function siteExamination(site: SiteExpectation): Examination {
  const group = `site ${site.brand.brid} (${site.address.host})`;
  return { group, check: 'site', run: () => examine(group, site) };
}

async function examine(group: string, site: SiteExpectation): Promise<DoctorFinding[]> {
  const encryption = await examineEncryption(site);
  const home = await ask(site.address);
  const parts = home.ok
    ? [...(await examinePage(site, home.answer)), ...(await examineFiles(site)), await examineSpeed(site)]
    : silence(site, home.reason, encryption);
  return [...encryption, ...parts].flatMap(([check, ...verdicts]) => findings(group, check, verdicts));
}

/** A site that says nothing; when its certificate is to blame, that was said already. */
function silence({ address }: SiteExpectation, reason: string, encryption: readonly Part[]): Part[] {
  const explained = encryption.some(([, ...verdicts]) => verdicts.some(({ status }) => status === 'error'));
  if (explained) return [];
  return [['home page', fault(`the site does not answer: ${reason}`, whyNot(address))]];
}

function whyNot({ hostname, href }: URL): string {
  return `dig +short ${hostname} && curl -sv ${href}  # does the name lead to the server, and does it run?`;
}

async function examineEncryption({ address, brand, now }: SiteExpectation): Promise<Part[]> {
  const { protocol, hostname, port } = address;
  if (protocol === 'http:') {
    if (isLoopback(address)) return [['certificate', fine('not encrypted, as it stays on this machine')]];
    const fix = `certbot --nginx -d ${hostname} && npx masthead doctor ${brand.brid} --site https://${hostname}`;
    return [['certificate', fault('the site was asked without encryption', fix)]];
  }
  const read = await readCertificate(hostname.replace(/^\[|\]$/g, ''), Number(port || 443));
  const certificate: Part = read.ok
    ? ['certificate', ...judgeCertificate(read.facts, now)]
    : ['certificate', fault(`the site shows no certificate: ${read.reason}`, whyNot(address))];
  // Only the usual ports belong together.
  if (port !== '') return [certificate];
  const plain = await ask(new URL(`http://${hostname}/`), { redirect: 'manual' });
  return [certificate, ['redirect', judgeRedirect(address, plain)]];
}

async function examinePage({ address, brand }: SiteExpectation, home: Answer): Promise<Part[]> {
  const parts: Part[] = [
    ['home page', ...judgeIdentity(home, brand, address)],
    ['headers', ...judgeSecurityHeaders(home.headers, address.protocol === 'https:')],
  ];
  const asset = firstAsset(home.body);
  if (!asset) return parts;
  const asked = await ask(new URL(asset, address));
  parts.push(['caching', judgeAssetCaching(asset, asked)]);
  if (asked.ok && asked.answer.status === 200 && !asset.endsWith('.woff2'))
    parts.push(['compression', judgeCompression(asset, asked.answer.headers)]);
  return parts;
}

/** Asked last: a first answer may stream as it is rendered, later ones come from memory, compressed. */
async function examineSpeed({ address }: SiteExpectation): Promise<Part> {
  const again = await ask(address);
  if (again.ok) return ['compression', judgeCompression('the home page', again.answer.headers)];
  const fix = `curl -sv ${address.href}  # it did answer a moment ago`;
  return ['compression', fault(`the home page does not answer any more: ${again.reason}`, fix)];
}

async function examineFiles({ address, brand, version }: SiteExpectation): Promise<Part[]> {
  const { brid } = brand;
  const optOut = placeOf(address, '/dns', { customer: brid });
  const [manifest, ads, page, chosen, robots, health] = await Promise.all([
    ask(placeOf(address, '/manifest.webmanifest')),
    ask(placeOf(address, '/ads.txt')),
    ask(optOut),
    ask(optOut, { form: { choice: '1' }, redirect: 'manual' }),
    ask(placeOf(address, '/robots.txt')),
    ask(placeOf(address, '/healthz')),
  ]);
  const { verdict, icons } = readManifest(manifest, brand);
  const pictures = await Promise.all(
    icons
      .filter((src) => URL.canParse(src, address.href))
      .map(async (src) => judgeIcon(src, await ask(new URL(src, address)), brid)),
  );
  return [
    ['manifest', verdict, ...pictures],
    ['ads.txt', ...judgeAdsTxt(ads, address.hostname)],
    ['opt-out page', judgeOptOut(page, chosen, brid)],
    ['robots.txt', judgeRobots(robots)],
    ['health', judgeHealth(health, version, brid)],
  ];
}

/**
 * Whether the site leads from http to https.
 * @param secure address of the site
 * @param asked answer to the same address over http, redirects not followed
 */
export function judgeRedirect(secure: URL, asked: Asked): Verdict {
  const edit = 'nginx, in the server block of port 80: return 301 https://$host$request_uri;';
  if (!asked.ok) return fine('nothing answers over http');
  const { status, headers } = asked.answer;
  const location = headers.get('location');
  if (status < 300 || status > 399 || !location)
    return warning(`over http the site answers with ${status} and stays unencrypted`, edit);
  const target = URL.canParse(location, asked.answer.url) ? new URL(location, asked.answer.url) : undefined;
  if (target?.protocol !== 'https:') return warning('the redirect from http does not lead to https', edit);
  const sameHost = target.hostname.replace(/^www\./, '') === secure.hostname.replace(/^www\./, '');
  if (!sameHost) return warning(`the redirect from http leads to another host, ${target.hostname}`, edit);
  return fine('http leads to https');
}
