import path from 'node:path';
import { adsTxt } from '#app/ads/ads.port.server.ts';
import { assetNames, type LoadedBrand, readAsset, webManifest } from '#app/brand/brand.port.server.ts';
import { robotsText } from '#app/sitemap/sitemap.port.server.ts';
import { composePrebid, prebidChunks } from '#cli/lib/ads/compose-prebid.ts';
import { prebidParts } from '#cli/lib/ads/prebid-parts.ts';
import { monitoringFiles } from '#cli/lib/deployment/serving/monitoring-files.ts';
import { type ServingTemplates, servingFiles } from '#cli/lib/deployment/serving/serving-files.ts';
import { renderDnsPages } from '#cli/lib/dns-pages/render-dns-pages.ts';
import type { Project } from '#cli/lib/project.ts';

/** Icons that browsers request at the root of a site. */
const ROOT_ICON = /^(favicon|icon-|apple-touch-icon)/;

/**
 * Every file of a deployment that is the brand's own, by its path, in memory: it is checked before anything is written.
 * `brand.json` has references to secrets as the brand file has them; the server reads their values when it starts.
 * @param programHash of what all deployments of the build share
 */
export function brandFiles(
  loaded: LoadedBrand,
  project: Project,
  templates: ServingTemplates,
  programHash: string,
): Map<string, Buffer> {
  const { brand } = loaded;
  const files = new Map<string, Buffer>();
  const write = (name: string, text: string) => files.set(name, Buffer.from(text));
  for (const name of assetNames(loaded.folder)) {
    const content = readAsset(loaded.folder, name);
    if (!content) continue;
    files.set(`assets/${name}`, content);
    if (ROOT_ICON.test(name)) files.set(`public/${name}`, content);
  }
  const version = buildVersion(project.version, programHash);
  write('brand.json', jsonFileText({ version, brandVersion: loaded.version, brand }));
  write('public/manifest.webmanifest', jsonFileText(webManifest(loaded, brand.languages[0] ?? 'en')));
  write('public/robots.txt', robotsText(brand.domains[0]));
  write('public/ads.txt', adsTxt(brand));
  const parts = prebidParts(brand);
  const prebid = parts && composePrebid(prebidChunks(project.root), parts);
  if (prebid) write(`ads/${prebid.name}`, prebid.text);
  const asset = (file: string) => files.get(file)?.toString('utf8') ?? '';
  const pages = renderDnsPages({
    brand,
    logoSvg: asset(brand.logo.file),
    darkLogoSvg: asset(brand.logo.darkFile ?? brand.logo.file),
    templates: path.join(project.templates, 'dns'),
  });
  for (const [name, html] of pages) write(`public/static/${name}`, html);
  const facts = {
    version: project.version,
    brandVersion: loaded.version,
    platform: `${process.platform}-${process.arch}`,
    hasAds: prebid !== undefined,
  };
  for (const [name, text] of [...servingFiles(templates, brand, facts), ...monitoringFiles(brand)])
    write(name, text);
  return files;
}

/**
 * The version that a deployment's server and commands say, with a digest of its program: two builds of one version of the
 * product may differ. In the form of build metadata (Semantic Versioning 2.0.0, item 10).
 */
export function buildVersion(version: string, programHash: string): string {
  return `${version}+${programHash.slice(0, 10)}`;
}

/** A value as files of a deployment hold it. */
export function jsonFileText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
