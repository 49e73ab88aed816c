// After `npm pack`: a checkout has one lock file, package-lock.json.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

rmSync(path.join(root, 'npm-shrinkwrap.json'), { force: true });
