import type { LockedPackage } from './included-packages.ts';

/** Licences of the SPDX list that packages of this product have; others are given by name. */
const SPDX = new Set(
  'MIT MIT-0 ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD OFL-1.1 CC0-1.0 CC-BY-4.0 Unlicense BlueOak-1.0.0 MPL-2.0 LGPL-3.0-or-later Python-2.0 Zlib WTFPL'.split(
    ' ',
  ),
);

/** Name of a package from its folder: `@scope/name` or `name`. */
export function packageName(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Package URL (purl specification, type npm): the scope's @ is written as %40. */
export function packageUrl(folder: string, version: string): string {
  return `pkg:npm/${packageName(folder).replace('@', '%40')}@${encodeURIComponent(version)}`;
}

/** One package as CycloneDX 1.6 writes a component. */
export function component(folder: string, locked: LockedPackage) {
  const [group, name] = packageName(folder).startsWith('@')
    ? packageName(folder).split('/')
    : [undefined, packageName(folder)];
  const url = packageUrl(folder, locked.version);
  return {
    type: 'library',
    'bom-ref': url,
    ...(group ? { group } : {}),
    name,
    version: locked.version,
    ...(locked.integrity ? { hashes: hashesOf(locked.integrity) } : {}),
    ...(locked.license ? { licenses: [licence(locked.license)] } : {}),
    purl: url,
  };
}

function licence(text: string) {
  if (SPDX.has(text)) return { license: { id: text } };
  return / (OR|AND|WITH) /.test(text) ? { expression: text } : { license: { name: text } };
}

/** Subresource-integrity text → hashes of the published package, in hexadecimal digits. */
function hashesOf(integrity: string) {
  return integrity.split(/\s+/).flatMap((one) => {
    const [, bits, base64] = /^sha(256|384|512)-([A-Za-z0-9+/=]+)$/.exec(one) ?? [];
    return base64 ? [{ alg: `SHA-${bits}`, content: Buffer.from(base64, 'base64').toString('hex') }] : [];
  });
}
