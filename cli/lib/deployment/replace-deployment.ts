import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Folder of the running site in a deployment; no build touches it. */
const DATA = 'data';

/** Where a deployment is made, and where the one before it waits until the new one stands. */
function placesBeside(target: string): { fresh: string; old: string } {
  const [folder, name] = [path.dirname(target), path.basename(target)];
  return { fresh: path.join(folder, `.${name}.new`), old: path.join(folder, `.${name}.old`) };
}

/**
 * Tidies up after a build that was killed: the site's data is never lost, and of the two deployments one stands.
 * @returns an empty place beside the target, to make the new deployment in
 */
export function prepareReplacement(target: string): string {
  const { fresh, old } = placesBeside(target);
  if (existsSync(old)) {
    if (existsSync(target)) takeDataAlong(old, target);
    else renameSync(old, target);
    rmSync(old, { recursive: true, force: true });
  }
  rmSync(fresh, { recursive: true, force: true });
  return fresh;
}

/**
 * Moves a deployment that was made beside its place to it; `data/` of the one before stays. Whenever this is
 * interrupted, {@link prepareReplacement} makes good.
 */
export function replaceDeployment(target: string): void {
  const { fresh, old } = placesBeside(target);
  if (existsSync(target)) renameSync(target, old);
  renameSync(fresh, target);
  takeDataAlong(old, target);
  rmSync(old, { recursive: true, force: true });
}

function takeDataAlong(from: string, to: string): void {
  const [data, place] = [path.join(from, DATA), path.join(to, DATA)];
  if (existsSync(data) && !existsSync(place)) renameSync(data, place);
}
