import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { type BrandRegistry, createBrandRegistry } from './brand-registry.server.ts';
import { loadBrandFolder, loadPresets } from './load-brands.server.ts';
import { reload, watchBrands } from './watch-brands.server.ts';

let brands: TemporaryBrands;
let registry: BrandRegistry;
let lines: string[];

beforeEach(() => {
  brands = temporaryBrands();
  lines = [];
  const first = loadBrandFolder(brands.root, 'newsroom', loadPresets(brands.root).presets);
  registry = createBrandRegistry(first.ok ? [first.loaded] : []);
});
afterEach(() => brands.remove());

function look(...names: string[]): string[] {
  lines = [];
  const log = {
    info: (line: string) => void lines.push(`info ${line}`),
    warn: (line: string) => void lines.push(`warn ${line}`),
  };
  reload({ root: brands.root, registry, log }, names);
  return lines;
}

describe('reloading brands', () => {
  it('adds a new brand', () => {
    brands.add('alpha');
    expect(look('alpha')).toEqual([`info brand alpha: added (${registry.get('alpha')?.version})`]);
    expect(registry.byHost('alpha.test.example')?.brand.brid).toBe('alpha');
  });

  it('replaces a changed brand', () => {
    const before = registry.get('newsroom')?.version;
    brands.write('newsroom/brand.yaml', brandText('newsroom').replace('The newsroom', 'The Room'));
    const [line] = look('newsroom');
    const after = registry.get('newsroom');
    expect(after?.brand.portalTitle).toBe('The Room');
    expect(after?.version).not.toBe(before);
    expect(line).toBe(`info brand newsroom: changed, now serving the new version (${after?.version})`);
  });

  it('logs nothing about a brand that did not change', () => {
    const before = registry.get('newsroom');
    expect(look('newsroom')).toEqual([]);
    expect(registry.get('newsroom')).toBe(before);
  });

  it('serves the last valid version of a broken brand and logs file and line of the mistake', () => {
    const before = registry.get('newsroom');
    brands.write('newsroom/brand.yaml', brandText('newsroom').replace('portalTitle', 'portalTitel'));
    const [first, ...rest] = look('newsroom');
    expect(registry.get('newsroom')).toBe(before);
    expect(first).toBe(
      `warn brand newsroom: broken, still serving the last good version (${before?.version})`,
    );
    expect(rest.join('\n')).toContain('brand.yaml:3:1  unknown key `portalTitel`');
    expect(rest.join('\n')).toContain('Did you mean `portalTitle`?');
  });

  it('serves a brand again once it is fixed', () => {
    brands.write('newsroom/brand.yaml', 'brid: [');
    look('newsroom');
    brands.write('newsroom/brand.yaml', brandText('newsroom').replace('The newsroom', 'Mended'));
    look('newsroom');
    expect(registry.get('newsroom')?.brand.portalTitle).toBe('Mended');
  });

  it('logs that a mistake is undone, once', () => {
    const version = registry.get('newsroom')?.version;
    const broken = new Set<string>();
    const reloaded = () => {
      lines = [];
      const log = { info: (line: string) => lines.push(line), warn: () => undefined };
      reload({ root: brands.root, registry, log }, ['_presets'], { broken });
      return lines;
    };
    brands.write('newsroom/brand.yaml', 'brid: [');
    expect(reloaded()).toEqual([]);
    brands.write('newsroom/brand.yaml', brandText('newsroom'));
    expect(reloaded()).toEqual([`brand newsroom: right again, still serving this version (${version})`]);
    expect(reloaded()).toEqual([]);
  });

  it('does not serve a brand that was never valid', () => {
    brands.write('alpha/brand.yaml', 'brid: alpha\n');
    expect(look('alpha')[0]).toBe('warn brand alpha: broken, not served');
    expect(registry.get('alpha')).toBeUndefined();
  });

  it('serves the last valid version of a brand whose folder became a link', () => {
    const before = registry.get('newsroom');
    renameSync(path.join(brands.root, 'newsroom'), path.join(brands.root, '.moved'));
    symlinkSync('.moved', path.join(brands.root, 'newsroom'));
    const told = look('newsroom').join('\n');
    expect(told).toContain('broken, still serving the last good version');
    expect(told).toContain('newsroom is a link');
    expect(registry.get('newsroom')).toBe(before);
  });

  it('removes a brand whose folder is gone', () => {
    brands.add('alpha');
    look('alpha');
    rmSync(path.join(brands.root, 'alpha'), { recursive: true });
    expect(look('alpha')).toEqual(['info brand alpha: removed']);
    expect(registry.get('alpha')).toBeUndefined();
  });

  it('refuses a new brand that claims a live brand’s domain, and logs whose it is and where', () => {
    const before = registry.get('newsroom');
    const taken = brandText('alpha').replace('alpha.test.example', 'newsroom.test.example');
    brands.write('alpha/brand.yaml', taken);
    brands.assets('alpha');
    const told = look('alpha');
    expect(told[0]).toBe('warn brand alpha: not served, as another brand had its address before');
    expect(told.join('\n')).toMatch(
      /alpha\/brand\.yaml:5:11 {2}newsroom\.test\.example belongs to brand newsroom already {2}\[domain-clash\]/,
    );
    expect(told.join('\n')).toMatch(/newsroom\/brand\.yaml:5 claims it\./);
    expect([registry.get('alpha'), registry.byHost('newsroom.test.example')]).toEqual([undefined, before]);
    expect(look('_presets')).toEqual([]);
    brands.write('newsroom/brand.yaml', brandText('newsroom').replace('newsroom.test', 'moved.test'));
    expect(look('newsroom')).toContain('info brand alpha: serves newsroom.test.example now');
    expect(registry.byHost('newsroom.test.example')?.brand.brid).toBe('alpha');
  });

  it('serves a brand without a domain that belongs to another', () => {
    const taken = brandText('alpha').replace('[alpha', '[newsroom.test.example, alpha');
    brands.write('alpha/brand.yaml', taken);
    brands.assets('alpha');
    expect(look('alpha')).toContain(
      'warn brand alpha: not served at newsroom.test.example, as another brand had it before',
    );
    expect(registry.get('alpha')?.brand.domains).toEqual(['alpha.test.example']);
  });

  it('reloads every brand when a preset changed', () => {
    brands.add('alpha');
    look('alpha');
    const defaults = loadPresets(brands.root).presets.get('defaults')?.lines.join('\n') ?? '';
    brands.write('_presets/defaults.yaml', defaults.replace('corners: 8', 'corners: 9'));
    expect(look('_presets').map((line) => line.split(',', 1)[0])).toEqual([
      'info brand alpha: changed',
      'info brand newsroom: changed',
    ]);
    expect(registry.get('alpha')?.brand.theme.corners).toBe(9);
  });

  it('removes a brand whose folder is gone, also where a preset changed with it', () => {
    brands.add('alpha');
    look('alpha');
    rmSync(path.join(brands.root, 'alpha'), { recursive: true });
    expect(look('_presets', 'alpha')).toEqual(['info brand alpha: removed']);
  });

  it('keeps every brand when a preset becomes invalid, and logs where', () => {
    brands.write('_presets/defaults.yaml', 'logo: [');
    const told = look('_presets');
    expect(told[0]).toContain('_presets/defaults.yaml:');
    expect(told.join('\n')).toContain('brand newsroom: broken, still serving the last good version');
    expect(registry.get('newsroom')).toBeDefined();
  });
});

describe('a watched folder of brands', () => {
  const log = {
    info: (line: string) => void lines.push(`info ${line}`),
    warn: (line: string) => void lines.push(`warn ${line}`),
  };

  it.each([
    ['is gone', () => undefined, 'ENOENT'],
    ['has become a file', () => writeFileSync(brands.root, ''), 'ENOTDIR'],
  ])(
    'that %s for a while ends nothing: brands are served as they were, and it is told once',
    async (_, exchange, code) => {
      const before = registry.get('newsroom');
      const stop = watchBrands({ root: brands.root, registry, log }, 1);
      const aside = `${brands.root}.aside`;
      renameSync(brands.root, aside);
      exchange();
      await expect.poll(() => lines).toHaveLength(1);
      expect(lines[0]).toMatch(
        new RegExp(`^warn Brands are served as they were, as their folder cannot be read: ${code}`),
      );
      expect(registry.get('newsroom')).toBe(before);
      rmSync(brands.root, { force: true });
      renameSync(aside, brands.root);
      await expect.poll(() => lines.at(-1)).toBe('info The folder of the brands can be read again.');
      brands.write('newsroom/brand.yaml', brandText('newsroom').replace('The newsroom', 'The Room'));
      await expect.poll(() => registry.get('newsroom')?.brand.portalTitle).toBe('The Room');
      expect(lines.filter((line) => line.startsWith('warn'))).toHaveLength(1);
      stop();
    },
  );
});
