import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { asNobody, canBeNobody } from '#tests/setup/as-nobody.ts';
import { brandFolderNames, loadBrandFolder, loadBrands, loadPresets } from './load-brands.server.ts';
import { shownPath } from './shown-path.server.ts';

let brands: TemporaryBrands;
beforeEach(() => {
  brands = temporaryBrands();
});
afterEach(() => brands.remove());

const load = (name: string) => loadBrandFolder(brands.root, name, loadPresets(brands.root).presets);
const issueCodes = (name: string) => {
  const result = load(name);
  return result.ok ? [] : result.issues.map(({ code }) => code);
};
const versionOf = (name: string) => {
  const result = load(name);
  return result.ok ? result.loaded.version : undefined;
};

describe('the project’s own presets and brands', () => {
  it('are all valid', () => {
    const { presets, issues } = loadPresets('brands');
    expect(issues).toEqual([]);
    const names = brandFolderNames('brands');
    expect(names).toContain('newsroom');
    const broken = names
      .map((name) => loadBrandFolder('brands', name, presets))
      .filter((result) => !result.ok);
    expect(broken).toEqual([]);
  });
});

describe('presets', () => {
  it('are known by their file name without extension', () => {
    brands.write('_presets/extra.yaml', 'name: Extra\n');
    brands.write('_presets/notes.txt', 'not a preset');
    const { presets } = loadPresets(brands.root);
    expect(presets.get('extra')?.data).toEqual({ name: 'Extra' });
    expect([...presets.keys()]).not.toContain('notes.txt');
  });

  it('are reported and left out when broken', () => {
    brands.write('_presets/extra.yaml', 'name: "Extra\n');
    const { presets, issues } = loadPresets(brands.root);
    expect(presets.has('extra')).toBe(false);
    expect(issues).toMatchObject([{ code: 'yaml-syntax' }]);
    expect(issues[0]?.file).toMatch(/_presets\/extra\.yaml$/);
  });

  it('may be missing', () => {
    expect(loadPresets(path.join(brands.root, 'nowhere'))).toEqual({ presets: new Map(), issues: [] });
  });
});

describe('brand folders', () => {
  it('are sorted, without files and names that start with _ or .', () => {
    brands.add('alpha');
    brands.write('.git/config', '');
    brands.write('readme.md', '');
    expect(brandFolderNames(brands.root)).toEqual(['alpha', 'newsroom']);
    expect(brandFolderNames(path.join(brands.root, 'nowhere'))).toEqual([]);
  });

  it('load with their folder and a version of ten digits', () => {
    expect(load('newsroom')).toMatchObject({
      ok: true,
      brid: 'newsroom',
      loaded: { folder: path.join(brands.root, 'newsroom'), brand: { brid: 'newsroom' } },
    });
    expect(versionOf('newsroom')).toMatch(/^[0-9a-f]{10}$/);
  });

  it('are reported without a brand.yaml', () => {
    brands.write('empty/assets/logo.svg', '');
    expect(issueCodes('empty')).toEqual(['missing-file']);
  });

  it('are reported when brid and folder differ', () => {
    brands.add('alpha');
    brands.write('alpha/brand.yaml', brandText('beta'));
    expect(issueCodes('alpha')).toEqual(['brid-mismatch']);
  });

  it('are reported for each missing picture', () => {
    rmSync(path.join(brands.root, 'newsroom/assets'), { recursive: true });
    const result = load('newsroom');
    expect(result.ok ? [] : result.issues.map(({ path: key }) => key)).toEqual([
      'logo.file',
      'logo.darkFile',
      'icon',
    ]);
  });
});

describe('a mistake in an asset that a preset names', () => {
  const messageOf = () => {
    const result = load('newsroom');
    return result.ok ? [] : result.issues.map(({ code, message, hint }) => [code, message, hint]);
  };
  const place = (asset: string) => `${shownPath(path.join(brands.root, 'newsroom'))}/assets/${asset}`;

  it('names the file of the brand, as many brands have the preset', () => {
    brands.write('newsroom/assets/logo.svg', '<svg><script/></svg>');
    rmSync(path.join(brands.root, 'newsroom/assets/favicon.svg'));
    rmSync(path.join(brands.root, 'newsroom/assets/logo-dark.svg'));
    expect(messageOf()).toEqual([
      [
        'unsafe-picture',
        expect.stringMatching(new RegExp(`^${place('logo.svg')} has a script`)),
        expect.any(String),
      ],
      [
        'missing-asset',
        `logo.darkFile names ${place('logo-dark.svg')}, which does not exist`,
        expect.any(String),
      ],
      ['missing-asset', `icon names ${place('favicon.svg')}, which does not exist`, expect.any(String)],
    ]);
  });

  it('suggests only a file of a kind that the key takes', () => {
    rmSync(path.join(brands.root, 'newsroom/assets/favicon.svg'));
    brands.write('newsroom/assets/favicon.ico', '');
    expect(messageOf()[0]?.[2]).toBe(`Put the file at ${place('favicon.svg')}.`);
    brands.write('newsroom/assets/favicons.svg', '<svg/>');
    expect(messageOf()[0]?.[2]).toBe('Did you mean "assets/favicons.svg"?');
  });
});

describe('links and special files', () => {
  const asset = (name: string) => path.join(brands.root, 'newsroom/assets', name);
  const issuesOf = (name: string) => {
    const result = load(name);
    return result.ok ? [] : result.issues.map(({ code, path: key, message }) => [code, key, message]);
  };

  it('cannot be assets of a brand', () => {
    rmSync(asset('logo.svg'));
    symlinkSync('/etc/passwd', asset('logo.svg'));
    rmSync(asset('logo-dark.svg'));
    execFileSync('mkfifo', [asset('logo-dark.svg')]);
    rmSync(asset('favicon.svg'));
    mkdirSync(asset('favicon.svg'));
    expect(issuesOf('newsroom')).toEqual([
      [
        'linked-asset',
        'logo.file',
        expect.stringMatching(/^logo\.file names \S+\/newsroom\/assets\/logo\.svg, which is a link/),
      ],
      ['asset-no-file', 'logo.darkFile', expect.stringContaining('is no regular file')],
      ['asset-no-file', 'icon', expect.stringContaining('is no regular file')],
    ]);
  });

  it('are to be replaced by pictures', () => {
    rmSync(asset('logo.svg'));
    symlinkSync('/etc/passwd', asset('logo.svg'));
    rmSync(asset('favicon.svg'));
    mkdirSync(asset('favicon.svg'));
    const result = load('newsroom');
    const place = (name: string) => shownPath(asset(name));
    expect(result.ok ? [] : result.issues.map(({ hint }) => hint)).toEqual([
      `Put a copy of the picture at ${place('logo.svg')}, or name the file that is meant.`,
      `Put a picture at ${place('favicon.svg')}.`,
    ]);
  });

  it.each(['newsroom', 'newsroom/assets'])('are not followed if %s is one', (folder) => {
    const place = path.join(brands.root, folder);
    const away = path.join(brands.root, '.moved');
    renameSync(place, away);
    symlinkSync(away, place);
    expect(brandFolderNames(brands.root)).toEqual(['newsroom']);
    expect(issuesOf('newsroom')).toEqual([
      ['linked-folder', '', expect.stringContaining(`${folder} is a link`)],
    ]);
  });

  it('are no brands if they lead to a file, and are reported if they lead nowhere or to themselves', () => {
    symlinkSync(path.resolve('package.json'), path.join(brands.root, 'readme'));
    symlinkSync('/nowhere', path.join(brands.root, 'lost'));
    symlinkSync('round', path.join(brands.root, 'round'));
    expect(brandFolderNames(brands.root)).toEqual(['lost', 'newsroom', 'round']);
    expect([...issueCodes('lost'), ...issueCodes('round')]).toEqual(['linked-folder', 'linked-folder']);
  });

  it('are not read instead of a brand file or a preset, as a pipe would block; a linked brand file is read', () => {
    const file = path.join(brands.root, 'newsroom/brand.yaml');
    renameSync(file, path.join(brands.root, 'newsroom/real.yaml'));
    symlinkSync('real.yaml', file);
    expect(issueCodes('newsroom')).toEqual([]);
    rmSync(file);
    execFileSync('mkfifo', [file]);
    expect(issueCodes('newsroom')).toEqual(['unreadable-file']);
    mkdirSync(path.join(brands.root, '_presets/folder.yaml'));
    expect(loadPresets(brands.root).issues).toMatchObject([{ code: 'unreadable-file' }]);
  });
});

describe('a brand’s version', () => {
  it('is the same for the same files, wherever they are', () => {
    const other = temporaryBrands();
    const loaded = loadBrandFolder(other.root, 'newsroom', loadPresets(other.root).presets);
    other.remove();
    expect(loaded.ok && loaded.loaded.version).toBe(versionOf('newsroom'));
  });

  it('changes with the data and with the bytes or names of the assets', () => {
    const seen = new Set([versionOf('newsroom')]);
    brands.write('newsroom/assets/logo.svg', '<svg/>');
    seen.add(versionOf('newsroom'));
    brands.write('newsroom/assets/extra.svg', '<svg/>');
    seen.add(versionOf('newsroom'));
    brands.write('newsroom/brand.yaml', `${brandText('newsroom')}googleSearchId: other\n`);
    seen.add(versionOf('newsroom'));
    expect(seen.size).toBe(4);
  });

  it('does not change with a comment', () => {
    const before = versionOf('newsroom');
    brands.write('newsroom/brand.yaml', `# new\n${brandText('newsroom')}`);
    expect(versionOf('newsroom')).toBe(before);
  });

  it('does not depend on a folder, a link or a pipe among the assets', () => {
    const before = versionOf('newsroom');
    brands.write('newsroom/assets/drafts/logo.svg', '<svg/>');
    symlinkSync('/etc/passwd', path.join(brands.root, 'newsroom/assets/passwd.svg'));
    execFileSync('mkfifo', [path.join(brands.root, 'newsroom/assets/pipe.svg')]);
    expect(versionOf('newsroom')).toBe(before);
  });
});

describe('a path in a message', () => {
  it('is short below the working directory and whole elsewhere', () => {
    expect(shownPath(path.resolve('brands/newsroom/brand.yaml'))).toBe('brands/newsroom/brand.yaml');
    expect(shownPath('/elsewhere/brand.yaml')).toBe('/elsewhere/brand.yaml');
  });
});

it.skipIf(!canBeNobody)(
  'a brand whose folder or file may not be read is reported, and the others are loaded',
  async () => {
    brands.add('acme');
    brands.add('closed');
    brands.add('zebra');
    chmodSync(brands.root, 0o755);
    chmodSync(path.join(brands.root, 'closed/assets'), 0);
    chmodSync(path.join(brands.root, 'acme'), 0);
    chmodSync(path.join(brands.root, 'zebra/brand.yaml'), 0);
    const { folders } = await asNobody(() => loadBrands(brands.root));
    for (const name of ['acme', 'closed/assets']) chmodSync(path.join(brands.root, name), 0o755);
    expect(folders.map((one) => [one.brid, one.ok || one.issues.map(({ code }) => code)])).toEqual([
      ['acme', ['unreadable-folder']],
      ['closed', ['unreadable-asset', 'unreadable-asset', 'unreadable-asset']],
      ['newsroom', true],
      ['zebra', ['unreadable-file']],
    ]);
    const closed = folders.find(({ brid }) => brid === 'closed');
    expect(closed?.ok === false && closed.issues[0]?.hint).toMatch(
      /^Run: chmod -R a\+rX \S+\/closed\/assets$/,
    );
  },
);
