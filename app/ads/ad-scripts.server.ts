import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { LoadedBrand } from '#app/brand/brand.port.server.ts';
import { type FileRequest, fileAnswer, IMMUTABLE } from '#app/http/http.port.server.ts';

/** The header bidding scripts of a server's brands. */
export interface AdScripts {
  /** Address of a brand's script on our own origin; nothing where the brand has none. */
  addressOf(brand: LoadedBrand): string | undefined;
  /** Answers `/ads/{name}`. */
  answer(name: string, asked?: FileRequest): Promise<Response | undefined>;
}

/** Without header bidding. */
export const NO_AD_SCRIPTS: AdScripts = { addressOf: () => undefined, answer: async () => undefined };

/** Name of a script: it carries a hash of its content, so that it may be cached for ever. */
const NAME = /^prebid-[0-9a-f]{10}\.js$/;

/**
 * The script of a deployment, which `masthead build` wrote into its folder `ads/`.
 * @param otherFolders those of the other releases: pages of theirs, which may be open, ask for scripts of other names
 */
export function deployedAdScripts(
  folder: string,
  otherFolders: () => readonly string[] = () => [],
): AdScripts {
  const own = existsSync(folder) ? readdirSync(folder).find((file) => NAME.test(file)) : undefined;
  return {
    addressOf: () => own && `/ads/${own}`,
    async answer(name, asked) {
      if (!NAME.test(name)) return undefined;
      for (const from of name === own ? [folder] : otherFolders()) {
        const file = await fileAnswer(path.resolve(from), name, IMMUTABLE, asked);
        if (file) return file;
      }
      return undefined;
    },
  };
}
