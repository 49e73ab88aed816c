import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SETTINGS_NAME, type WorkerSettings } from '#app/offline/service-worker/worker-settings.ts';

/** The code of the built service worker; undefined where the app was built without one. */
export function serviceWorkerCode(clientFolder: string): string | undefined {
  const assets = path.join(clientFolder, 'assets');
  try {
    const file = readdirSync(assets).find((name) => /^service-worker-[\w-]+\.js$/.test(name));
    return file && readFileSync(path.join(assets, file), 'utf8');
  } catch {
    return undefined;
  }
}

/** The service worker of one brand and language: its settings, then the shared code. */
export function serviceWorkerFile(settings: WorkerSettings, code: string): string {
  return `self.${SETTINGS_NAME}=${JSON.stringify(settings)};\n${code}`;
}
