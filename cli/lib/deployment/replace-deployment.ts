import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkDeploymentFolder } from './check-deployment-folder.ts';

/** Folder of the running site in a deployment; no build touches it. */
const DATA = 'data';

/** Folder in which a deployment is written, and folder of the previous one until the new one is moved. */
function foldersBeside(target: string): { fresh: string; old: string } {
  const [folder, name] = [path.dirname(target), path.basename(target)];
  return { fresh: path.join(folder, `.${name}.new`), old: path.join(folder, `.${name}.old`) };
}

/**
 * Cleans up after a build that was killed: the site's data is never lost, and one of the two deployments remains.
 * @returns an empty folder beside the target, in which to write the new deployment
 * @throws CommandError when the target is anything but a deployment of the brand
 */
export function prepareReplacement(target: string, brid: string): string {
  checkDeploymentFolder(target, brid);
  const { fresh, old } = foldersBeside(target);
  if (existsSync(old)) {
    if (existsSync(target)) takeDataAlong(old, target);
    else renameSync(old, target);
    rmSync(old, { recursive: true, force: true });
  }
  rmSync(fresh, { recursive: true, force: true });
  return fresh;
}

/**
 * Moves a new deployment to its path; `data/` of the previous one stays. If this is interrupted, {@link
 * prepareReplacement} repairs it.
 */
export function replaceDeployment(target: string): void {
  const { fresh, old } = foldersBeside(target);
  if (existsSync(target)) renameSync(target, old);
  renameSync(fresh, target);
  takeDataAlong(old, target);
  rmSync(old, { recursive: true, force: true });
}

function takeDataAlong(from: string, to: string): void {
  const [data, place] = [path.join(from, DATA), path.join(to, DATA)];
  if (existsSync(data) && !existsSync(place)) renameSync(data, place);
}
