/** Writes a zip as a stream: files go through deflate (in the thread pool) and leave as bytes, never faster than they are read. */
import { Readable } from 'node:stream';
import yazl from 'yazl';

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface ZipFiles {
  /** Whether the reader has gone; anything still written would wait for ever. */
  readonly isGone: boolean;
  /** Adds a small text that is in memory. */
  addText(name: string, text: string): void;
  /** Adds one file and waits until its bytes have been written, or the reader has gone. Rejects as `bytes` does. */
  add(name: string, bytes: Bytes): Promise<void>;
}

/** Bytes read ahead of the packing of a file. */
const bytesAhead = 256 * 1024;

/** The types call the output a plain readable stream; it is a PassThrough, which can be destroyed. */
const outputOf = (zip: yazl.ZipFile): Readable => zip.outputStream as unknown as Readable;

function filesOf(zip: yazl.ZipFile, compressionLevel: number): ZipFiles {
  const packing = { compress: true, compressionLevel, mtime: new Date(0) } as const;
  return {
    get isGone() {
      return outputOf(zip).destroyed;
    },
    addText: (name, text) => zip.addBuffer(Buffer.from(text), name, packing),
    add: (name, bytes) => {
      const stream = Readable.from(bytes, { objectMode: false, highWaterMark: bytesAhead });
      const leave = (): void => void stream.destroy();
      zip.outputStream.once('close', leave);
      const written = new Promise<void>((resolve, reject) => {
        stream.once('end', resolve);
        stream.once('close', resolve);
        stream.once('error', reject);
        zip.addReadStream(stream, name, packing);
      });
      return written.finally(() => zip.outputStream.off('close', leave));
    },
  };
}

/** The bytes of a zip that `fill` fills. Leaving the loop early closes the sources of its files. */
export async function* writeZip(
  fill: (files: ZipFiles) => Promise<void>,
  { compressionLevel }: { readonly compressionLevel: number },
): AsyncGenerator<Uint8Array> {
  const zip = new yazl.ZipFile();
  const output = outputOf(zip);
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  const files = filesOf(zip, compressionLevel);
  const finish = async (): Promise<void> => {
    await fill(files);
    if (!files.isGone) zip.end();
  };
  const writing = finish().catch(fail);
  try {
    for await (const chunk of output) yield chunk as Uint8Array; // a byte stream gives Buffers
  } finally {
    output.destroy();
    await writing;
  }
}
