// `npm run dev`: restarts the server when its sources change; Vite serves the pages with hot reload and forwards
// calls.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ensureInstalled, pinnedNode, root, withPinnedNode } from './install-packages.mjs';
import { serverArguments } from './server-command.mjs';

ensureInstalled();
const port = process.env.PORT ?? '3000';
const env = withPinnedNode({ ...process.env, NAZER_API: `http://127.0.0.1:${port}` });
const shell = process.platform === 'win32';
const watched = [
  'apps/server/src',
  'apps/server/migrations',
  'packages/contract/src',
  'packages/persian/src',
];

let isEnding = false;
let mustRestart = false;
let server;

// `node --watch` cannot be used: it sends messages of its own through the worker of the embedded database.
function startServer() {
  server = spawn(pinnedNode, serverArguments, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell,
  });
  server.on('exit', () => {
    server = undefined;
    if (mustRestart) restart();
    else if (!isEnding) console.log('The server ended; it starts again when a file changes.');
  });
}

/** Restarts only after the old server has ended, since it must close its database before the new one opens it. */
function restart() {
  if (isEnding) return;
  mustRestart = server !== undefined;
  if (server) server.kill('SIGTERM');
  else startServer();
}

let timer;
/** Restarts the server 200 ms after the last of several changes; changes of tests are ignored. */
function onChange(_event, file) {
  if (!file || file.includes('.test.')) return;
  clearTimeout(timer);
  timer = setTimeout(restart, 200);
}

const pages = spawn('vite', [], { cwd: join(root, 'apps', 'web'), stdio: 'inherit', env, shell });
const watchers = watched.map((folder) => watch(join(root, folder), { recursive: true }, onChange));
startServer();

function end(code) {
  if (isEnding) return;
  isEnding = true;
  mustRestart = false;
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  pages.kill('SIGTERM');
  server?.kill('SIGTERM');
  process.exitCode = code;
}
pages.on('exit', (code) => end(code ?? 1));
process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));
