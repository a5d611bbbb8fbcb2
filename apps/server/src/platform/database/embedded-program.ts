/** PostgreSQL's own program for the embedded engine, compiled once in a process. */
import { readFile } from 'node:fs/promises';

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * The compiled program, one module for all workers of this process: functions that one database made V8 optimise are
 * fast in the next one from the beginning. Tests open dozens of databases and take half as long for each.
 */
export const embeddedProgram = (): Promise<WebAssembly.Module> =>
  (compiled ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) =>
    WebAssembly.compile(bytes),
  ));
