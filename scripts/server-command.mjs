// Arguments with which the pinned Node serves the product. Plain JavaScript, like `start.mjs`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install-packages.mjs';

const server = join('apps', 'server');
/** Node flags of the server, the same for every way to start it: docs/decisions/0066. */
const { config } = JSON.parse(readFileSync(join(root, server, 'package.json'), 'utf8'));

export const serverArguments = [...config.nodeFlags, join(server, 'src', 'main.ts')];
