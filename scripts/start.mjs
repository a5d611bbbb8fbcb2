// `npm start`: installs and builds if needed, then starts the server. Plain JavaScript without dependencies: it runs
// on whatever Node (20 or newer) the machine has.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { ensureInstalled, pinnedNode, root, withPinnedNode } from './install-packages.mjs';
import { serverArguments } from './server-command.mjs';

const dist = join(root, 'apps', 'web', 'dist');
const stamp = join(dist, '.stamp');
const sources = ['apps/web', 'packages', 'docs/decisions', 'README.md', 'package-lock.json'];
const compileCache = join(root, 'node_modules', '.cache', 'nazer', 'compiled');
/** Folders whose files are not part of the hash. */
const excludedFolders = new Set(['node_modules', 'dist']);

/** Paths of all files below a folder, in the same order on every machine; tests and excluded folders are left out. */
function* filesBelow(path) {
  const entries = readdirSync(path, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = join(path, entry.name);
    if (entry.isDirectory() && !excludedFolders.has(entry.name)) yield* filesBelow(child);
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) yield child;
  }
}

/**
 * SHA-256 over the files the pages are built from and the gallery switch (`NAZER_GALLERY`). Modification times would not
 * do: a checkout changes them.
 */
function sourceHash() {
  const hash = createHash('sha256')
    .update(process.env.NAZER_GALLERY ?? '')
    .update('\0');
  for (const source of sources) {
    const path = join(root, source);
    for (const file of /\.\w+$/.test(source) ? [path] : filesBelow(path)) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Builds the pages if their sources differ from those of the last build. Ends the process with 1 if the build fails. */
function buildPages() {
  const hash = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building the pages (their sources changed) …');
  const { status, stdout, stderr } = spawnSync('vite', ['build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps', 'web'),
    // Calls Vite directly, not `npm run build`: pages over their size budget fail a build, but not a start. The list
    // of files it prints is dropped; its errors are shown.
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: withPinnedNode(process.env),
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) {
    console.error(`${stdout ?? ''}${stderr ?? ''}\nThe pages could not be built; see the lines above.`);
    process.exit(1);
  }
  writeFileSync(stamp, hash);
}

const serverVariables = {
  // Without a cache, compiling the sources takes half of a start.
  NODE_COMPILE_CACHE: compileCache,
  // Limits the memory arenas of the allocator: by default memory freed by compiler threads stays in up to eight
  // arenas for each core.
  MALLOC_ARENA_MAX: '2',
};

/**
 * Replaces this process by the server where Node supports `execve`; it does not return then. Otherwise this process
 * would stay as the parent of the server and occupy 60 MB.
 */
function becomeServer(env) {
  if (process.platform === 'win32' || typeof process.execve !== 'function') return;
  process.chdir(root);
  const node = realpathSync(pinnedNode);
  process.execve(node, [node, ...serverArguments], env);
}

/** Runs the server; as a child process where this process cannot be replaced, with its exit code and signals passed on. */
function serve() {
  const env = { ...serverVariables, ...withPinnedNode(process.env) };
  becomeServer(env);
  const child = spawn(pinnedNode, serverArguments, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  // Ctrl-C in a terminal reaches the server by itself; a signal sent to this process alone must be passed on.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`The pinned Node could not be run: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
  });
}

ensureInstalled();
buildPages();
serve();
