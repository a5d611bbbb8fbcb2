// Messages between the main thread and the database's worker thread; answers come in the order of requests.
export interface WorkerSettings {
  /** Folder of the database; in memory without one. */
  folder: string | undefined;
  /** File of a stored copy that a database in memory begins with; an empty one without it. */
  image: string | undefined;
  /** PostgreSQL, compiled. */
  program: WebAssembly.Module;
  /** A shared Int32 that counts the calls of fsync. */
  syncCount: SharedArrayBuffer;
}

export type WorkerRequest =
  | { kind: 'execute'; bytes: Uint8Array<ArrayBuffer> }
  /** Writes a copy of the whole database into a file; one of that name is replaced. */
  | { kind: 'store'; file: string }
  | { kind: 'close' };

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'answer'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'stored' }
  | { kind: 'closed' }
  | { kind: 'failed'; reason: string };
