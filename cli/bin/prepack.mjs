// Before `npm pack`: builds everything, and writes the lock file under the name that npm packs and installs from.
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, root } from './prepare.mjs';

await ensureBuilt();
copyFileSync(path.join(root, 'package-lock.json'), path.join(root, 'npm-shrinkwrap.json'));
