/** Files of one JSON value a line: an import of any size goes through them from step to step. */
import { once } from 'node:events';
import { createReadStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** The values of a file, one for each line; `T` is what the step before wrote. */
export async function* readLines<T>(path: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(path) })) yield JSON.parse(line) as T;
}

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

/** Writes a value as a line; waits while the disk is slower. */
export async function writeLine(stream: WriteStream, content: unknown): Promise<void> {
  if (!stream.write(`${JSON.stringify(content)}\n`)) await once(stream, 'drain');
}

/** Ends a file and waits until it is written. Rejects with the error of the disk. */
export async function closed(stream: WriteStream): Promise<void> {
  stream.end();
  await once(stream, 'close');
}
