import type { Language } from '#schemas/content/languages.ts';
import type { LoadedBrand } from './load-brands.server.ts';

/** Address of a brand's asset; it changes with the brand's version, so it may be cached forever. */
export function brandAssetPath(loaded: LoadedBrand, asset: string): string {
  return `/brand/${loaded.brand.brid}/${loaded.version}/${asset.replace(/^assets\//, '')}`;
}

/** Web app manifest of a brand (W3C Web Application Manifest). */
export function webManifest(
  loaded: LoadedBrand,
  language: Language,
  linkParameters = '',
): Record<string, unknown> {
  const { brand } = loaded;
  const icon = (file: string, size: string, purpose: string) => ({
    src: brandAssetPath(loaded, file),
    sizes: size,
    type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: brand.portalTitle,
    short_name: brand.name,
    description: brand.headData.description[language],
    lang: language,
    start_url: `/${linkParameters}`,
    scope: '/',
    display: 'standalone',
    background_color: brand.theme.colors.light.background,
    theme_color: brand.theme.colors.light.header,
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  };
}
