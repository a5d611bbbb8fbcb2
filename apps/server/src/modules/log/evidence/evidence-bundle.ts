/** Writes the files of a bundle one after another, always in the same order, and at the end their signed list. */
import type { TransitionEntry } from '@nazer/contract/kernel/record-history.ts';
import { createHash, sign } from 'node:crypto';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ZipFiles } from '../../../platform/files/zip-stream.ts';
import type { SigningKey } from '../chain/signing-key.ts';
import { fileNames, type FileSum, formatName, linkLine, type Manifest, runLine } from './evidence-format.ts';
import type { FoundLog } from './evidence-log.ts';
import { evidencePage } from './evidence-page.ts';
import type { FoundRecord, StoredDocument } from './evidence-record.ts';
import { findLinksBetween, findStoredContent } from './evidence.queries.ts';
import { actorName } from '../../../resources/rows/write-rows.ts';

/** All that a bundle is made of. Documents and links of the chain are read while it is written. */
export interface BundleFacts {
  readonly ctx: Ctx;
  readonly request: { readonly subject: string; readonly id: number };
  readonly record: FoundRecord;
  readonly log: FoundLog;
  readonly key: SigningKey;
}

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const textOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
/** Links of the chain read at a time. */
const linksAtOnce = 2_000;

async function* chainBytes({ ctx, log }: BundleFacts): AsyncGenerator<Buffer> {
  for (const run of log.runs) {
    yield Buffer.from(runLine(run));
    for (let first = run.from; first <= run.to; first += linksAtOnce) {
      const links = await findLinksBetween(ctx.db, { first, last: run.to, limit: linksAtOnce });
      yield Buffer.from(links.map(linkLine).join(''));
    }
  }
}

/**
 * Path of a document. The number keeps documents of the same name apart; the name is the sender's, without unsafe
 * characters.
 */
const documentPath = ({ fileName }: StoredDocument, index: number): string =>
  `documents/${String(index + 1).padStart(2, '0')}-${fileName.replaceAll(/[^\p{L}\p{N}._ -]+/gu, '-')}`;

/** Bytes of a document; none for a file that is gone, so that the verification names the document. */
async function* documentBytes({ ctx }: BundleFacts, fileId: number): AsyncGenerator<Uint8Array> {
  yield (await findStoredContent(ctx.db, { fileId })) ?? Buffer.alloc(0);
}

/** Paths and bytes of all files the manifest will name, in their order. */
function* contents(facts: BundleFacts): Generator<readonly [path: string, bytes: Bytes]> {
  const { record, log, key } = facts;
  const text = (path: string, value: string) => [path, [Buffer.from(value)]] as const;
  const { history, ...details } = record.details;
  yield text(fileNames.publicKey, String(key.publicKey.export({ type: 'spki', format: 'pem' })));
  yield text('record/record.json', textOf(details));
  yield text('record/history.json', textOf(history ?? []));
  for (const [name, part] of record.parts) yield text(`record/${name}.json`, textOf(part));
  const documents = record.documents.map((document, index) => ({
    path: documentPath(document, index),
    ...document,
  }));
  yield text(fileNames.documents, textOf(documents));
  for (const { path, fileId } of documents) yield [path, documentBytes(facts, fileId)];
  yield text(fileNames.entries, log.lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  yield text(fileNames.roots, textOf(log.roots));
  yield [fileNames.chain, chainBytes(facts)];
}

/** Writes a file to the bundle; gives its size and hash. */
async function addSummed(files: ZipFiles, path: string, bytes: Bytes): Promise<FileSum> {
  const sum = createHash('sha256');
  let size = 0;
  async function* passing(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      sum.update(chunk);
      size += chunk.length;
      if (chunk.length > 0) yield chunk;
    }
  }
  await files.add(path, passing());
  return { path, size, sha256: sum.digest('hex') };
}

/** The manifest without the sums of the files, which are known only when those are written. */
function manifestOf({ ctx, request, record, log, key }: BundleFacts): Omit<Manifest, 'files'> {
  return {
    format: formatName,
    subject: request.subject,
    id: request.id,
    title: record.title,
    madeAt: ctx.clock.now().toISOString(),
    madeBy: actorName(ctx),
    language: ctx.language,
    publicKey: key.publicText,
    keyId: key.id,
    head: log.head,
    entryCount: log.lines.length,
    maskedCount: log.lines.filter(({ masked }) => masked !== undefined).length,
    hasOlderEntries: log.hasOlder,
    partsLeftOut: record.leftOut,
  };
}

/** Writes all files. When the receiver has gone it writes no more and does not throw. */
export async function fillBundle(files: ZipFiles, facts: BundleFacts): Promise<void> {
  const sums: FileSum[] = [];
  const add = async (path: string, bytes: Bytes): Promise<void> => {
    if (!files.isGone) sums.push(await addSummed(files, path, bytes));
  };
  for (const [path, bytes] of contents(facts)) await add(path, bytes);
  const manifest = manifestOf(facts);
  const paths = sums.map(({ path }) => path);
  const { details, machine } = facts.record;
  const history = (details['history'] ?? []) as TransitionEntry[]; // every record tells its steps so
  await add(fileNames.page, [
    Buffer.from(evidencePage({ manifest, history, machine, paths, lines: facts.log.lines })),
  ]);
  await add(fileNames.sums, [Buffer.from(sums.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join(''))]);
  const text = Buffer.from(textOf({ ...manifest, files: sums }));
  if (files.isGone) return;
  await files.add(fileNames.manifest, [text]);
  await files.add(fileNames.signature, [sign(null, text, facts.key.privateKey)]);
}
