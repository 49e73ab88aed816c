import { createHash } from 'node:crypto';

/** The source expression that allows exactly this inline block (CSP Level 3, 2.3.1). */
export function inlineHash(block: string): string {
  return `'sha256-${createHash('sha256').update(block, 'utf8').digest('base64')}'`;
}

/** A policy that allows one inline style, one inline script, and nothing else: no request leaves the page. */
export function inlinePolicy(style: string, script: string): string {
  return [
    "default-src 'none'",
    `style-src ${inlineHash(style)}`,
    `script-src ${inlineHash(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
