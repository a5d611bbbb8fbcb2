// What the pinned Node is called with to serve the product. Plain JavaScript, as `start.mjs` is.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install-packages.mjs';

const server = join('apps', 'server');
/** Its flags of Node hold for every way to start it: docs/decisions/0066. */
const { config } = JSON.parse(readFileSync(join(root, server, 'package.json'), 'utf8'));

export const serverArguments = [...config.nodeFlags, join(server, 'src', 'main.ts')];
