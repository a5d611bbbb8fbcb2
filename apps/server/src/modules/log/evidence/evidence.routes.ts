/** Everything known of a record as one file; the last log entry it holds is that it was made. */
import type { EvidenceSubjectName } from '@nazer/contract/log/evidence-subjects.ts';
import { evidenceSubjects } from '@nazer/contract/log/evidence-subjects.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, FileAnswer, Handlers } from '../../../platform/ctx.ts';
import { datedFileName } from '../../../platform/files/file-name.ts';
import { writeZip } from '../../../platform/files/zip-stream.ts';
import { loadSigningKey } from '../chain/signing-key.ts';
import { writeEvent } from '../log.service.ts';
import { disclosureOf, logDisclosure } from '../personal/personal.service.ts';
import { fillBundle } from './evidence-bundle.ts';
import { findLog } from './evidence-log.ts';
import { findRecord, type Product } from './evidence-record.ts';

interface BundleRequest {
  readonly subject: EvidenceSubjectName;
  readonly id: number;
}

const call = 'GET /api/Evidence/Bundle';

/** Users for whom this process reads a record: it reads much, so each may have one read at a time. */
const making = new Set<number>();

/**
 * Reads the record and its log, with an entry that the bundle was made, and gives the file, which is written while it
 * is sent.
 */
async function makeBundle(ctx: Ctx, request: BundleRequest, product: Product): Promise<FileAnswer> {
  const { subject, id } = request;
  const key = await loadSigningKey(ctx);
  // A file leaves the product, so it shows numbers of persons as lists do.
  const disclosure = await disclosureOf(ctx, 'list');
  const record = await findRecord({ ctx, disclosure, ...product }, request);
  await writeEvent(ctx.db, ctx, {
    action: 'evidence',
    resource: evidenceSubjects[subject].named[0],
    key: String(id),
    title: record.title,
    call,
    after: {
      // The field has the same name as in the log entry of a single download.
      ...(record.documents.length > 0 && { fileId: record.documents.map(({ fileId }) => fileId).join(', ') }),
      ...(record.leftOut.length > 0 && { leftOut: record.leftOut.join(', ') }),
    },
  });
  const log = await findLog(ctx, request, { disclosure, keyId: key.id, owned: record.owned });
  await logDisclosure(ctx, { call, disclosure, input: request });
  return {
    fileName: datedFileName(`evidence-${subject}-${id}`, ctx, 'zip'),
    contentType: 'application/zip',
    content: writeZip((files) => fillBundle(files, { ctx, request, record, log, key }), {
      compressionLevel: 6,
    }),
  };
}

/** Makes the bundle of a record. Throws `forbidden`, `notFound` and `busy`. */
async function takeBundle(ctx: Ctx, request: BundleRequest, product: Product): Promise<FileAnswer> {
  if (making.has(ctx.user.id)) throw new AppError('busy');
  making.add(ctx.user.id);
  try {
    return await makeBundle(ctx, request, product);
  } finally {
    making.delete(ctx.user.id);
  }
}

/** Handlers of evidence. `product` has the calls and handlers that the record is read with. */
export const evidenceHandlers = (product: Product) =>
  ({
    'GET /api/Evidence/Bundle': (ctx, { query }) => takeBundle(ctx, query, product),
  }) satisfies Handlers;
