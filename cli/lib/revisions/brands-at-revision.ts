import { CommandError } from '#cli/lib/exit-codes.ts';
import { brandFile, brandFolderOf, presetFile, presetNameOf } from '#cli/lib/inspect/brand-file.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { type Layer, readLayer } from '#schemas/brand/layers/yaml-layer.ts';
import type { Presets } from '#schemas/brand/resolve-brand.ts';
import { gitBytes, gitEntries, type Revision } from './git-work-tree.ts';

/** The content of a brands folder at a revision. */
interface BrandsAtRevision {
  presets: Presets;
  /** Mistakes in preset files; such presets are left out. */
  presetIssues: readonly Issue[];
  /** Names of the brand folders. */
  brids: ReadonlySet<string>;
  /** Text of `brand.yaml` of the requested brands, if there was one. */
  texts: ReadonlyMap<string, string>;
}

/**
 * Reads all presets and the requested brands' files of a revision, with two runs of git however many they are.
 * @param root the brands folder: a work tree or a folder in one
 * @throws CommandError when the clone lacks a file's content
 */
export function brandsAtRevision(
  root: string,
  { name: revision, commit }: Revision,
  asked: Iterable<string>,
): BrandsAtRevision {
  const blobs = blobsOf(root, commit);
  const presetNames = [...blobs.keys()].flatMap((file) => presetNameOf(file) ?? []);
  const brandNames = [...new Set(asked)].filter((brid) => blobs.has(brandFile(brid)));
  const files = [...presetNames.map(presetFile), ...brandNames.map(brandFile)];
  const texts = readBlobs(
    root,
    files.map((file) => blobs.get(file) ?? ''),
  );
  const presets = new Map<string, Layer>();
  const presetIssues: Issue[] = [];
  presetNames.forEach((name, index) => {
    const read = readLayer(texts[index] ?? '', shownAt(revision, presetFile(name)));
    presetIssues.push(...read.issues);
    if (read.layer) presets.set(name, read.layer);
  });
  return {
    presets,
    presetIssues,
    brids: new Set([...blobs.keys()].flatMap((file) => brandFolderOf(file) ?? [])),
    texts: new Map(brandNames.map((brid, index) => [brid, texts[presetNames.length + index] ?? ''])),
  };
}

/** A file of a revision, as git and messages write it. */
export function shownAt(revision: string, file: string): string {
  return `${revision}:${file}`;
}

/** Ids of the contents of all files below the folder, by path. */
function blobsOf(root: string, commit: string): Map<string, string> {
  return new Map(
    gitEntries(root, ['ls-tree', '-r', '-z', commit]).flatMap((entry) => {
      const [, id, file] = /^\d+ blob ([0-9a-f]+)\t([\s\S]+)$/.exec(entry) ?? [];
      return id && file ? [[file, id] as const] : [];
    }),
  );
}

/** Contents in the requested order. git answers each with `<id> blob <bytes>`, the content and a line end. */
function readBlobs(root: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const answer = gitBytes(root, ['cat-file', '--batch'], `${ids.join('\n')}\n`);
  let at = 0;
  return ids.map((id) => {
    const lineEnd = answer.indexOf('\n', at);
    const size = /^\S+ blob (\d+)$/.exec(answer.toString('utf8', at, lineEnd))?.[1];
    if (size === undefined) {
      throw new CommandError(
        `This clone lacks the content ${id} of an older brand file.`,
        'Run `git fetch --refetch --no-filter`, or compare in a full clone.',
      );
    }
    const from = lineEnd + 1;
    at = from + Number(size) + 1;
    return answer.toString('utf8', from, at - 1);
  });
}
