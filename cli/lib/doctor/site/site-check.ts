import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';
import { type DoctorCheck, toFindings } from '#cli/lib/doctor/doctor-check.ts';
import type { DoctorFinding } from '#cli/lib/doctor/doctor-report.ts';
import { checkAdsTxt } from '#cli/lib/doctor/site/files/check-ads-txt.ts';
import { checkHealth } from '#cli/lib/doctor/site/files/health.ts';
import { checkIcon, readManifest } from '#cli/lib/doctor/site/files/manifest.ts';
import { checkOptOut } from '#cli/lib/doctor/site/files/opt-out-page.ts';
import { checkRobots } from '#cli/lib/doctor/site/files/robots.ts';
import { checkAssetCaching, firstAsset } from '#cli/lib/doctor/site/page/asset-caching.ts';
import { checkIdentity } from '#cli/lib/doctor/site/page/page-identity.ts';
import { checkSecurityHeaders } from '#cli/lib/doctor/site/page/security-headers.ts';
import { checkCertificate } from '#cli/lib/doctor/site/transport/certificate.ts';
import { readCertificate } from '#cli/lib/doctor/site/transport/read-certificate.ts';
import {
  requestSite,
  type SiteAnswer,
  type SiteResponse,
} from '#cli/lib/doctor/site/transport/request-site.ts';
import { isLoopback, type SiteTarget, siteUrl } from './site-target.ts';

const PACKED = /\b(br|gzip|zstd|deflate)\b/;

/** Checks whether a response is compressed. */
export function checkCompression(what: string, headers: Headers): CheckResult {
  const coding = headers.get('content-encoding');
  if (coding && PACKED.test(coding)) return fine(`${what} comes compressed (${coding})`);
  return warning(
    `${what} comes uncompressed`,
    'nginx: proxy_set_header Accept-Encoding $http_accept_encoding; (or gzip on; gzip_proxied any; gzip_types text/css text/javascript application/json;)',
  );
}

/** A check's name and its results. */
type Part = readonly [check: string, ...results: CheckResult[]];

/** The expected state of a deployed site. */
interface SiteExpectation extends SiteTarget {
  /** Version of this checkout. */
  version: string;
  /** Ms since 1970. */
  now: number;
}

/** Checks a deployed site from outside, like a browser on its first request. */
export function siteCheck(site: SiteExpectation): DoctorCheck {
  const group = `site ${site.brand.brid} (${site.address.host})`;
  return { group, check: 'site', run: () => checkSite(group, site) };
}

async function checkSite(group: string, site: SiteExpectation): Promise<DoctorFinding[]> {
  const encryption = await checkEncryption(site);
  const home = await requestSite(site.address);
  const parts = home.ok
    ? [...(await checkPage(site, home.answer)), ...(await checkFiles(site)), await checkSpeed(site)]
    : silence(site, home.reason, encryption);
  return [...encryption, ...parts].flatMap(([check, ...results]) => toFindings(group, check, results));
}

/** A site that does not answer; a bad certificate was reported already. */
function silence({ address }: SiteExpectation, reason: string, encryption: readonly Part[]): Part[] {
  const explained = encryption.some(([, ...results]) => results.some(({ status }) => status === 'error'));
  if (explained) return [];
  return [['home page', fault(`the site does not answer: ${reason}`, whyNot(address))]];
}

function whyNot({ hostname, href }: URL): string {
  return `dig +short ${hostname} && curl -sv ${href}  # does the name lead to the server, and does it run?`;
}

async function checkEncryption({ address, brand, now }: SiteExpectation): Promise<Part[]> {
  const { protocol, hostname, port } = address;
  if (protocol === 'http:') {
    if (isLoopback(address)) return [['certificate', fine('not encrypted, as it stays on this machine')]];
    const fix = `certbot --nginx -d ${hostname} && npx masthead doctor ${brand.brid} --site https://${hostname}`;
    return [['certificate', fault('the site was asked without encryption', fix)]];
  }
  const read = await readCertificate(hostname.replace(/^\[|\]$/g, ''), Number(port || 443));
  const certificate: Part = read.ok
    ? ['certificate', ...checkCertificate(read.facts, now)]
    : ['certificate', fault(`the site shows no certificate: ${read.reason}`, whyNot(address))];
  // Only the default ports belong together.
  if (port !== '') return [certificate];
  const plain = await requestSite(new URL(`http://${hostname}/`), { redirect: 'manual' });
  return [certificate, ['redirect', checkRedirect(address, plain)]];
}

async function checkPage({ address, brand }: SiteExpectation, home: SiteResponse): Promise<Part[]> {
  const parts: Part[] = [
    ['home page', ...checkIdentity(home, brand, address)],
    ['headers', ...checkSecurityHeaders(home.headers, address.protocol === 'https:')],
  ];
  const asset = firstAsset(home.body);
  if (!asset) return parts;
  const asked = await requestSite(new URL(asset, address));
  parts.push(['caching', checkAssetCaching(asset, asked)]);
  if (asked.ok && asked.answer.status === 200 && !asset.endsWith('.woff2'))
    parts.push(['compression', checkCompression(asset, asked.answer.headers)]);
  return parts;
}

/** Requested last: the first answer may be streamed while it renders, later ones are cached and compressed. */
async function checkSpeed({ address }: SiteExpectation): Promise<Part> {
  const again = await requestSite(address);
  if (again.ok) return ['compression', checkCompression('the home page', again.answer.headers)];
  const fix = `curl -sv ${address.href}  # it did answer a moment ago`;
  return ['compression', fault(`the home page does not answer any more: ${again.reason}`, fix)];
}

async function checkFiles({ address, brand, version }: SiteExpectation): Promise<Part[]> {
  const { brid } = brand;
  const optOut = siteUrl(address, '/dns', { customer: brid });
  const [manifest, ads, page, chosen, robots, health] = await Promise.all([
    requestSite(siteUrl(address, '/manifest.webmanifest')),
    requestSite(siteUrl(address, '/ads.txt')),
    requestSite(optOut),
    requestSite(optOut, { form: { choice: '1' }, redirect: 'manual' }),
    requestSite(siteUrl(address, '/robots.txt')),
    requestSite(siteUrl(address, '/healthz')),
  ]);
  const { result, icons } = readManifest(manifest, brand);
  const pictures = await Promise.all(
    icons
      .filter((src) => URL.canParse(src, address.href))
      .map(async (src) => checkIcon(src, await requestSite(new URL(src, address)), brid)),
  );
  return [
    ['manifest', result, ...pictures],
    ['ads.txt', ...checkAdsTxt(ads, address.hostname)],
    ['opt-out page', checkOptOut(page, chosen, brid)],
    ['robots.txt', checkRobots(robots)],
    ['health', checkHealth(health, version, brid)],
  ];
}

/**
 * Checks that the site redirects from http to https.
 * @param secure address of the site
 * @param asked answer to the same address by http, redirects not followed
 */
export function checkRedirect(secure: URL, asked: SiteAnswer): CheckResult {
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
