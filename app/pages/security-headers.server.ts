import { createHash } from 'node:crypto';
import type { CspSources } from './csp-sources.server.ts';
import { findScriptElements } from './find-script-elements.server.ts';

/** Sources of scripts that a page may run besides files of its own origin. */
export type ScriptSource = `'nonce-${string}'` | `'sha256-${string}'`;

/** Where pictures may come from: any publisher, or this server only, if it serves converted pictures. */
export type PictureOrigin = 'anywhere' | 'here';

const PICTURE_SOURCES: Readonly<Record<PictureOrigin, string>> = {
  anywhere: "'self' https: http: data:",
  here: "'self' data:",
};

const NO_SOURCES: CspSources = { ads: false, vendors: [] };

/**
 * Content security policy of a page (CSP Level 3). Inline styles are allowed: they have the brand's colours. Scripts run
 * by nonce or hash, and those may load others (`strict-dynamic`): no host is trusted for what it serves. `'self'` is
 * for browsers from before that (2022). Ads call their own servers, a brand's vendors theirs. Trusted Types are
 * required on all pages (`app/lib/scripts/trusted-types.ts`).
 */
export function contentSecurityPolicy(
  scripts: readonly ScriptSource[],
  pictures: PictureOrigin = 'anywhere',
  { ads, vendors, calls = [], directPictures = false, isLocal = false }: CspSources = NO_SOURCES,
): string {
  const cspSources = vendors.map((source) => ` ${source}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' ${[...scripts, "'strict-dynamic'"].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${PICTURE_SOURCES[ads || directPictures ? 'anywhere' : pictures]}${cspSources}`,
    "media-src 'self' https:",
    "font-src 'self'",
    `connect-src 'self'${ads ? ' https:' : [cspSources, ...calls].join(' ')}`,
    "require-trusted-types-for 'script'",
    // Vendors' scripts have policies of any name, or none: then the page's default policy decides.
    ads || vendors.length > 0
      ? "trusted-types * 'allow-duplicates'"
      : `trusted-types default ${MODULE_POLICY}`,
    // Games of a carrier's back end may be on any host; all games run in a sandbox.
    `frame-src 'self' https:${isLocal ? ' http://localhost:* http://127.0.0.1:*' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    // Holds for redirects, too (CSP Level 3, 4.2.4): a search engine leads to its consent page, whichever that is.
    "form-action 'self' https:",
  ].join('; ');
}

/** Headers of every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': [
    ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
    ...['magnetometer', 'microphone', 'midi', 'payment', 'publickey-credentials-get', 'serial', 'usb'],
    'xr-spatial-tracking',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
  // Windows that a page opens, to share a story, keep working; those that open a page have no hold on it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Makes a page that was rendered with a nonce cacheable: removes the nonce from the markup, and replaces it in the
 * policy by the hashes of the inline scripts that had it. A cached nonce would not be secret.
 * Other scripts get no hash: what the server did not write itself, such as the text of a story, cannot know the nonce.
 * So a cached page runs the same scripts as the fresh one, and no others.
 */
export function withoutNonce(html: string, nonce: string): { html: string; hashes: ScriptSource[] } {
  const hashes = new Set<ScriptSource>();
  let clean = '';
  let at = 0;
  for (const { start, end, attributes, text } of findScriptElements(html)) {
    if (attributes.get('nonce') !== nonce || attributes.has('src')) continue;
    const type = attributes.get('type') ?? '';
    if (DATA.test(type)) continue;
    hashes.add(hashSource(text));
    if (type !== 'module') continue;
    const inserting = insertingScript(text);
    hashes.add(hashSource(inserting));
    clean += `${html.slice(at, start)}<script>${inserting}</script>`;
    at = end;
  }
  clean += html.slice(at);
  return { html: clean.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] };
}

/** The Trusted Types policy of that module; a page allows no second one of the name. */
const MODULE_POLICY = 'module';

/** Types of script elements that browsers do not execute. */
const DATA = /^application\/(ld\+)?json$/;

function hashSource(body: string): ScriptSource {
  return `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
}

/**
 * A script that inserts a module. Under `strict-dynamic` a hash lets an inline module run, but not what it imports,
 * unless the module was inserted by a script: only then are its imports trusted with it. It removes itself at once,
 * as the markup must be as rendered when React hydrates it.
 */
function insertingScript(module: string): string {
  const text = JSON.stringify(module).replaceAll('<', '\\u003c');
  const trusted = `(self.trustedTypes?trustedTypes.createPolicy('${MODULE_POLICY}',{createScript:t=>t}).createScript(t):t)`;
  return `{const t=${text},s=document.createElement('script');s.type='module';s.textContent=${trusted};document.head.append(s);s.remove()}`;
}

/**
 * Headers of the games' files. A game runs in an opaque origin: it has no cookies, storage or network, and
 * may load its files only because any origin may.
 */
export const GAME_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts",
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * Headers of a static do-not-sell page. Its own policy, which allows its script and style by hash, is in the page; that
 * of the app's pages would forbid both. Carriers frame the outer frames.
 */
export function staticPageHeaders(pathname: string): Readonly<Record<string, string>> {
  const isOuterFrame = /^\/static\/dns-outer-frame\b/.test(pathname);
  return { 'Content-Security-Policy': isOuterFrame ? "object-src 'none'" : "frame-ancestors 'self'" };
}
