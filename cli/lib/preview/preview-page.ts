/** Path prefix of the preview's own pages and scripts. */
export const PREVIEW_PATH = '/__preview/';

/** Options of a preview. */
export interface PreviewSettings {
  /** Language for pages that name none. */
  language?: string | undefined;
  /** Show the dark theme, whatever the system's setting. */
  dark: boolean;
  /** Script that runs before all others of a page. Default none. */
  firstScript?: string | undefined;
}

/**
 * Adapts a page or style sheet for the preview: adds the script that reloads it, and applies the requested theme.
 * @param nonce of the script, which the policy of the answer allows
 */
export function toPreviewPage(
  body: string,
  contentType: string,
  look: PreviewSettings,
  nonce: string,
): string {
  const themed = look.dark ? alwaysDark(body) : body;
  if (!contentType.startsWith('text/html')) return themed;
  const script = `<script src="${PREVIEW_PATH}reload.js" nonce="${nonce}" defer></script>`;
  const first = look.firstScript && `<script nonce="${nonce}">${look.firstScript}</script>`;
  const headed = first ? themed.replace(/<head>/, () => `<head>${first}`) : themed;
  return headed.replace('</head>', `${script}</head>`);
}

/** A content security policy that allows one script more; with `strict-dynamic` no address is allowed by itself. */
export function withNonce(policy: string, nonce: string): string {
  return policy.replace(/\bscript-src /, `script-src 'nonce-${nonce}' `);
}

/**
 * A second policy for a full preview, which holds beside the page's own (CSP Level 3, 4.5): pages load and call this
 * machine only, whatever a bidder's script makes up.
 */
export const NOTHING_OUTSIDE =
  "connect-src 'self'; img-src 'self' data: blob:; frame-src 'self' data: blob:; media-src 'self' data: blob:";

/** The system's setting is only read in media queries, in style sheets and in `media` of pictures. */
function alwaysDark(body: string): string {
  return body
    .replace(/\bcolor-scheme: ?light dark/g, 'color-scheme:dark')
    .replace(/\(prefers-color-scheme: ?dark\)/g, 'all')
    .replace(/\(prefers-color-scheme: ?light\)/g, 'not all');
}

/** The cookies of a request, with the preview's language if the visitor has chosen none. */
export function previewCookies(
  cookies: string | undefined,
  { language }: PreviewSettings,
): string | undefined {
  if (!language || /(^|; ?)i18next=/.test(cookies ?? '')) return cookies;
  return [cookies, `i18next=${language}`].filter(Boolean).join('; ');
}

/**
 * Script of a previewed page: reloads it when the brand changes, and shows the brand's mistakes until they are fixed.
 */
export const RELOAD_SCRIPT = `(() => {
  const source = new EventSource('${PREVIEW_PATH}events');
  let panel;
  source.addEventListener('changed', () => location.reload());
  source.addEventListener('problem', ({ data }) => {
    panel ??= document.body.appendChild(document.createElement('pre'));
    panel.setAttribute('role', 'alert');
    panel.style.cssText = 'position:fixed;inset:auto 0 0;z-index:2147483647;margin:0;padding:16px;max-height:50vh;' +
      'overflow:auto;background:#2b0007;color:#ffd9de;font:13px/1.5 ui-monospace,monospace;white-space:pre-wrap;' +
      'border-top:3px solid #ff5a6e';
    panel.textContent = data;
  });
})();
`;
