// PGlite's folder on disk, made durable: PGlite never calls fsync by itself (docs/decisions/0002-embedded-database.md).
import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of an Emscripten stream that NODEFS gives to its operations. */
interface NodeStream {
  nfd?: number;
  node: { mode: number };
}

/** The part of Emscripten's NODEFS we extend; its published types leave it out. */
interface NodeFileSystem {
  realPath(node: NodeStream['node']): string;
  stream_ops: { fsync?: (stream: NodeStream) => number };
}

interface Hooks {
  /** Called after each fsync that reached the disk. */
  onSync: () => void;
  /** A failed fsync may have lost pages already: nothing after it can be trusted, so this never returns. */
  onFailure: (error: unknown) => never;
}

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/** Forces a folder, or a file, to the disk. */
export function syncFolder(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export class DurableNodeFS extends NodeFS {
  readonly #hooks: Hooks;

  constructor(folder: string, hooks: Hooks) {
    super(folder);
    this.#hooks = hooks;
  }

  override async init(pg: PGlite, options: EmscriptenOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const hook: NonNullable<EmscriptenOptions['preRun']>[number] = (module) => {
      const nodeFileSystem = module.NODEFS as unknown as NodeFileSystem; // see NodeFileSystem
      nodeFileSystem.stream_ops.fsync = (stream) => this.#sync(nodeFileSystem, stream);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } };
  }

  #sync(nodeFileSystem: NodeFileSystem, stream: NodeStream): number {
    try {
      // NODEFS opens no real handle for a folder; PostgreSQL syncs folders after it creates or renames files.
      if (stream.nfd === undefined) syncFolder(nodeFileSystem.realPath(stream.node));
      else fsyncSync(stream.nfd);
    } catch (error) {
      this.#hooks.onFailure(error);
    }
    this.#hooks.onSync();
    return 0;
  }
}

/**
 * Parameter that sets the size of the shared buffers. PGlite writes zeros to all of them when it starts, so that they
 * take memory from then on: 128 MB by PostgreSQL's default. Pages outside the buffers are in the file cache of the
 * machine (decision 0083).
 */
const sharedBuffers = (size: string): string[] => ['-c', `shared_buffers=${size}`];

/**
 * Parameters of a database in memory: those of PGlite with fewer buffers, since its files are in memory as well. Such
 * a database opens in half the processor time.
 */
export const memoryStartParams = (defaults: readonly string[]): string[] => [
  ...defaults,
  ...sharedBuffers('16MB'),
];

/** Parameters of a database in a folder: those of PGlite with fsync, which its `-F` turns off, and fewer buffers. */
export function durableStartParams(defaults: readonly string[]): string[] {
  return [
    ...defaults.filter((param) => param !== '-F'),
    '-c',
    'fsync=on',
    '-c',
    'wal_sync_method=fsync',
    ...sharedBuffers('32MB'),
  ];
}
