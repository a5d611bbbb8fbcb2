/** Files of one JSON value a line: an import of any size goes through them from step to step. */
import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';

/** The values of a file, one for each line; `T` is what the step before wrote. Rejects when there is no such file. */
export async function* readLines<T>(path: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(path) })) yield JSON.parse(line) as T;
}

/** The items in lists of `size`, of which the last may be shorter; none for no items. */
export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Opens a file for lines, overwriting it, or with the flag `a` adding to it. An error of the disk may come between two
 * lines, when nobody waits for the stream: it is kept for the next one instead of ending the process.
 */
export function openLines(path: string, flags: 'w' | 'a' = 'w'): WriteStream {
  return createWriteStream(path, { mode: 0o600, flags }).on('error', () => {});
}

/** Writes a value as a line; waits while the disk is slower. Rejects with an error of the disk, also an earlier one. */
export async function writeLine(stream: WriteStream, content: unknown): Promise<void> {
  if (stream.errored) throw stream.errored;
  if (!stream.write(`${JSON.stringify(content)}\n`)) await once(stream, 'drain');
}

/** Ends a file and waits until it is written. Rejects with an error of the disk, also an earlier one. */
export async function closed(stream: WriteStream): Promise<void> {
  stream.end();
  await finished(stream);
}
