/** A length in the header is checked by Fastify; a body sent in pieces is counted here while it is read. */
import { Readable, Transform } from 'node:stream';
import { AppError } from '../app-error.ts';

export function limitBytes(body: unknown, megabytes: number): Readable {
  const source = body instanceof Readable ? body : Readable.from([]);
  let count = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (count > megabytes * 1024 * 1024) done(new AppError('fileTooLarge', { values: { max: megabytes } }));
      else done(null, chunk);
    },
  });
  source.on('error', (error) => counter.destroy(error));
  return source.pipe(counter);
}
