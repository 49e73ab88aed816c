import path from 'node:path';
import { z } from 'zod';

/** Environment variables of serving pictures. */
export const pictureVariables = {
  PICTURES: z.enum(['own', 'direct']).default('own'),
  PICTURE_KEY: z.string().min(16, 'takes 16 characters or more').optional(),
  PICTURE_CACHE_MB: z.coerce.number().int().min(1).max(1_000_000).default(1024),
};

/** How the pictures of publishers are served. */
export interface PictureSettings {
  /** False: browsers fetch them from the publishers. */
  isOn: boolean;
  /** Signs addresses; if unset, one is generated and stored in the data folder. */
  key: string | undefined;
  /** Bytes that converted pictures may take on disk. */
  cacheBytes: number;
}

/** The settings from the environment variables. */
export function pictureSettings(variables: {
  PICTURES: 'own' | 'direct';
  PICTURE_KEY?: string;
  PICTURE_CACHE_MB: number;
}): PictureSettings {
  return {
    isOn: variables.PICTURES === 'own',
    key: variables.PICTURE_KEY,
    cacheBytes: variables.PICTURE_CACHE_MB * 1024 * 1024,
  };
}

/** Folder of converted pictures, in the data folder. */
export function pictureFolder(dataFolder: string): string {
  return path.join(dataFolder, 'pictures');
}
