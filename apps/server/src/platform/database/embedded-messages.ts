// What the main thread and the database's worker say to each other; answers come in the order of requests.
export interface WorkerSettings {
  /** Folder of the database; in memory without one. */
  folder: string | undefined;
  /** One Int32: fsync calls so far. */
  syncCount: SharedArrayBuffer;
}

export type WorkerRequest = { kind: 'execute'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'close' };

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'answer'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'closed' }
  | { kind: 'failed'; reason: string };
