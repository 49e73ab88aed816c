/** A brand's file, below the brands folder. */
export function brandFile(brid: string): string {
  return `${brid}/brand.yaml`;
}

/** The brand folder of a file in the brands folder; undefined for folders that start with `_` or `.`. */
export function brandFolderOf(file: string): string | undefined {
  return /^([^_./][^/]*)\//.exec(file)?.[1];
}

/** A preset's file, below the brands folder. */
export function presetFile(name: string): string {
  return `_presets/${name}.yaml`;
}

/** The preset whose file this is, if it is one. */
export function presetNameOf(file: string): string | undefined {
  return /^_presets\/([^/]+)\.yaml$/.exec(file)?.[1];
}
