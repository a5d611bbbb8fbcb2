/** Body of an upload: limited in size, and checked by the scanner of the operator if one is set. */
import type { FastifyRequest } from 'fastify';
import { Readable, Transform } from 'node:stream';
import { AppError } from '../app-error.ts';
import type { Services } from '../ctx.ts';
import { scanned } from '../files/file-scan.ts';

export const uploadLimitMegabytes = 50;
const maxBytes = uploadLimitMegabytes * 1024 * 1024;

/** A length in the header is checked by Fastify; a body sent in pieces is counted here while it is read. */
function limited(body: unknown): Readable {
  const source = body instanceof Readable ? body : Readable.from([]);
  let count = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (count > maxBytes) done(new AppError('fileTooLarge', { values: { max: uploadLimitMegabytes } }));
      else done(null, chunk);
    },
  });
  source.on('error', (error) => counter.destroy(error));
  return source.pipe(counter);
}

/**
 * Body of an upload as a stream. It fails with `fileTooLarge`, `fileRefused` or `scanUnavailable` while it is read;
 * the last two are logged for the operator.
 */
export function uploadOf(
  request: FastifyRequest,
  { scanCommand, log }: Pick<Services, 'scanCommand' | 'log'>,
): Readable {
  const file = limited(request.body);
  if (!scanCommand) return file;
  const scan = scanned(file, scanCommand);
  scan.on('error', (error) => {
    if (!(error instanceof AppError) || error.code === 'fileTooLarge') return;
    const call = request.routeOptions.config.call ?? '';
    const facts = { requestId: request.id, call, userId: request.session?.user.id, code: error.code };
    log.warn(facts, 'an upload was not let in');
  });
  return scan;
}
