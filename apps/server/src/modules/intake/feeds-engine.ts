/**
 * Takes in a batch: each external id of a source once, with an answer for each row. Valid rows are stored even when
 * others are refused.
 */
import type { FeedAnswer } from '@nazer/contract/intake/feeds.contract.ts';
import { type FeedNounName, feedNouns } from '@nazer/contract/feeds.ts';
import type { FeedNoun } from '@nazer/contract/intake/feed-noun.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isLost, repeatedTransaction } from '../../platform/database/repeated-transaction.ts';
import { inSavepoint } from '../../platform/database/savepoint.ts';
import { traceOf } from '../../platform/http/problem-answer.ts';
import { scopeOf } from '../../platform/session/row-scope.ts';
import { writeEvent } from '../log/log.service.ts';
import { acceptanceOf, type FeedEntry, readRows, refusalOf, type RowAnswer } from './feeds-rows.ts';
import {
  findItems,
  insertBatch,
  insertRefusals,
  type KnownItem,
  lockSource,
  type NewBatch,
  updateBatch,
  upsertItems,
} from './feeds.queries.ts';
import type { BulkFeed, Feed, RowFeed, Ingested } from './feeds.service.ts';

/** What a sender sends. */
export interface FeedBody {
  /** Name of the sending system; an external id stands for one row of the source and noun. */
  readonly source: string;
  /** The sender's own name of the batch, for the history; it need not be unique. */
  readonly batchId?: string | undefined;
  readonly rows: readonly unknown[];
}

/** Why a row was refused; `place` counts from 1. */
export interface RowRefusal extends Pick<RowAnswer, 'externalId' | 'code' | 'message'> {
  readonly place: number;
  readonly field: string;
}

/** File that a batch is a part of. */
export interface BatchFile {
  readonly name: string;
  /** Row number in the file of each row of the batch. */
  readonly places: readonly number[];
  /**
   * Rows of the file that the dry run refused, recorded with this batch: their number, and the reasons of the first.
   */
  readonly refusedBefore: { readonly count: number; readonly first: readonly RowRefusal[] };
}

interface Batch {
  /** Id in `feed_batch`; 0 in a dry run, which stores no batch. */
  readonly id: number;
  readonly source: string;
  readonly noun: FeedNounName;
  readonly batchRef: string;
  readonly sha256: Buffer;
  readonly feed: Feed<unknown>;
  readonly isUpdating: boolean;
  readonly file?: BatchFile | undefined;
}

/**
 * Rows a transaction of a row-by-row feed takes in: rows hold the locks of their offices until it ends, and others
 * wait for them.
 */
const rowsPerBatch = 50;

/** A row that goes to the feed. */
interface FeedItem extends FeedEntry {
  /** Record the same external id made before, when its content is new. */
  readonly before: number | null;
}

/** The record a row became, or its refusal. */
type IngestResult = Ingested | AppError;

/**
 * Takes in one row under a savepoint; gives its refusal, `internal` for a fault of ours, and throws only when the whole
 * transaction is lost.
 */
async function ingestOne(
  tx: Tx,
  ctx: Ctx,
  item: { feed: RowFeed<unknown>; entry: FeedItem },
): Promise<IngestResult> {
  const { feed, entry } = item;
  try {
    return await inSavepoint(tx, () => feed.apply(tx, ctx, entry.row, entry.before));
  } catch (error) {
    if (isLost(error)) throw error;
    if (error instanceof AppError) return error;
    ctx.log.error({ requestId: ctx.requestId, ...traceOf(error) }, 'a row of a feed failed');
    return new AppError('internal');
  }
}

/** Takes in all rows at once; an error that is thrown fails the whole batch. */
async function ingestAll(tx: Tx, ctx: Ctx, item: { feed: BulkFeed<unknown>; entries: readonly FeedItem[] }) {
  const { feed, entries } = item;
  const rows = entries.map(({ row }) => row);
  const answers = await feed.applyAll(tx, ctx, rows);
  if (answers.length !== rows.length) throw new Error('A feed must answer every row.');
  return answers;
}

/** Answers of the feed, in the order of the rows. */
async function ingest(
  tx: Tx,
  ctx: Ctx,
  item: { feed: Feed<unknown>; entries: readonly FeedItem[] },
): Promise<readonly IngestResult[]> {
  const { feed, entries } = item;
  if (entries.length === 0) return [];
  if ('applyAll' in feed) return ingestAll(tx, ctx, { feed, entries });
  const answers: IngestResult[] = [];
  for (const entry of entries) answers.push(await ingestOne(tx, ctx, { feed, entry }));
  return answers;
}

/** Answer to a row that needs no work, or the earlier record that its work starts from (null for none). */
type Decision = { readonly answer: RowAnswer } | { readonly before: number | null };

/** Decides on a row by its external id alone: repeated, refused as different, or to be taken in. */
function judgeById(
  ctx: Ctx,
  batch: Batch,
  given: { entry: FeedEntry; known: KnownItem | undefined },
): Decision {
  const { entry, known } = given;
  if (!known) return { before: null };
  const { externalId } = entry;
  if (known.contentHash.equals(entry.contentHash))
    return { answer: { externalId, result: 'repeated', id: known.refId, code: '', message: '' } };
  if (batch.isUpdating) return { before: known.refId };
  return { answer: refusalOf(ctx, { externalId, error: new AppError('feedConflict') }) };
}

/**
 * Takes in rows of different external ids; gives the answers by their places in the batch. Locks the noun of the source
 * until the transaction ends, so that no external id is taken in twice.
 */
async function ingestBatchRows(
  tx: Tx,
  ctx: Ctx,
  given: { readonly batch: Batch; readonly entries: readonly FeedEntry[] },
): Promise<Map<number, RowAnswer>> {
  const { batch, entries } = given;
  await lockSource(tx, batch.source, batch.noun);
  const known = await findItems(
    tx,
    batch,
    entries.map(({ externalId }) => externalId),
  );
  const answers = new Map<number, RowAnswer>();
  const accepted: FeedItem[] = [];
  for (const entry of entries) {
    const decision = judgeById(ctx, batch, { entry, known: known.get(entry.externalId) });
    if ('answer' in decision) answers.set(entry.at, decision.answer);
    else accepted.push({ ...entry, before: decision.before });
  }
  const results = await ingest(tx, ctx, { feed: batch.feed, entries: accepted });
  const items: KnownItem[] = [];
  for (const [index, { at, externalId, contentHash }] of accepted.entries()) {
    const result = results[index];
    if (!result || result instanceof AppError) {
      const error = result ?? new AppError('internal');
      answers.set(at, refusalOf(ctx, { externalId, error }));
      continue;
    }
    items.push({ externalId, refId: result.id, contentHash });
    answers.set(at, acceptanceOf(ctx, externalId, result));
  }
  await upsertItems(tx, { ...batch, batchId: batch.id, now: ctx.clock.now() }, items);
  return answers;
}

const countOf = (rows: readonly RowAnswer[], result: RowAnswer['result']): number =>
  rows.filter((row) => row.result === result).length;

function summaryOf(rows: readonly RowAnswer[]): FeedAnswer {
  return {
    accepted: countOf(rows, 'accepted'),
    repeated: countOf(rows, 'repeated'),
    refused: countOf(rows, 'refused'),
    rows: [...rows],
  };
}

/**
 * Most refusals stored of a batch. A sender who is wrong about every row is told so in each answer; the first ones
 * show why.
 */
const storedRefusalLimit = 200;

/** Stores why rows were refused, for those who look after the feeds, but not the contents of the rows. */
async function storeRefusals(tx: Tx, batchId: number, refusals: readonly RowRefusal[]): Promise<void> {
  const rows = refusals.toSorted((one, other) => one.place - other.place).slice(0, storedRefusalLimit);
  if (rows.length === 0) return;
  await insertRefusals(tx, {
    batchId,
    places: rows.map(({ place }) => place),
    externalIds: rows.map(({ externalId }) => externalId),
    codes: rows.map(({ code }) => code),
    fields: rows.map(({ field }) => field),
    reasons: rows.map(({ message }) => message),
  });
}

/** Stores the counts and refusals of a batch, with those of the dry run of its file, and logs the batch. */
async function finish(
  tx: Tx,
  ctx: Ctx,
  given: { readonly batch: Batch; readonly answers: ReadonlyMap<number, RowAnswer> },
): Promise<void> {
  const { batch, answers } = given;
  const answer = summaryOf([...answers.values()]);
  const { accepted, repeated } = answer;
  const refused = answer.refused + (batch.file?.refusedBefore.count ?? 0);
  await updateBatch(tx, { id: batch.id, accepted, repeated, refused });
  const here = [...answers].flatMap(([at, { result, externalId, code, message, field = '' }]) =>
    result === 'refused'
      ? [{ place: batch.file?.places[at] ?? at + 1, externalId, code, message, field }]
      : [],
  );
  await storeRefusals(tx, batch.id, [...here, ...(batch.file?.refusedBefore.first ?? [])]);
  await writeEvent(tx, ctx, {
    action: 'feed',
    resource: '',
    key: String(batch.id),
    title: batch.noun,
    after: {
      source: batch.source,
      batch: batch.batchRef,
      apiKey: ctx.user.apiKey?.id ?? 0,
      accepted,
      repeated,
      refused,
      sha256: batch.sha256.toString('hex'),
    },
    call: `POST /api/Feed/${batch.noun}`,
  });
}

/** The first row of each external id, and the other rows with the same one, which get the answer of the first. */
function withoutDoubles(entries: readonly FeedEntry[]) {
  const first = new Map<string, FeedEntry>();
  const doubles: FeedEntry[] = [];
  for (const entry of entries) {
    if (first.has(entry.externalId)) doubles.push(entry);
    else first.set(entry.externalId, entry);
  }
  return { first, doubles };
}

/**
 * Answer to a row whose external id came earlier in the batch: refused when its content differs, else repeated, or
 * refused as the first one was.
 */
function answerDouble(
  ctx: Ctx,
  double: FeedEntry,
  given: { first: FeedEntry; answer: RowAnswer },
): RowAnswer {
  const { externalId } = double;
  if (!given.first.contentHash.equals(double.contentHash))
    return refusalOf(ctx, { externalId, error: new AppError('feedConflict') });
  return given.answer.result === 'accepted' ? { ...given.answer, result: 'repeated' } : given.answer;
}

/** Source of a batch. Each office has its own namespace, as two offices may choose the same name. */
function sourceOf(ctx: Ctx, source: string): string {
  const scope = scopeOf(ctx);
  return scope === null ? source : `${source}@${scope.sarafiId}`;
}

/** Id of the API key that sends a noun. Throws `keyScope` when the key or person may not send it. */
function keyFor(ctx: Ctx, noun: FeedNounName): number {
  const definition: FeedNoun = feedNouns[noun];
  const key = ctx.user.apiKey;
  const mayLimit = scopeOf(ctx) === null || definition.isOfOffice === true;
  if (!key?.nouns.includes(noun) || !mayLimit) throw new AppError('keyScope');
  return key.id;
}

/**
 * Parts of at most `size` rows; a single empty one without rows, so that the batch is finished and logged all the same.
 */
function chunksOf(entries: readonly FeedEntry[], size: number): readonly (readonly FeedEntry[])[] {
  const chunks: FeedEntry[][] = [];
  for (let at = 0; at < entries.length; at += size) chunks.push(entries.slice(at, at + size));
  return chunks.length > 0 ? chunks : [[]];
}

/** Noun of the rows, its feed, and the source that numbers them. */
export interface FeedOrder {
  readonly noun: FeedNounName;
  readonly feed: Feed<unknown>;
  readonly source: string;
}

/** Whether new content of a known external id changes its record instead of being refused. */
const isUpdatingNoun = (noun: FeedNounName): boolean => {
  const definition: FeedNoun = feedNouns[noun];
  return definition.isUpdating === true;
};

/**
 * Takes in rows within a transaction of the caller, who must roll it back: the items it writes belong to no batch.
 * Gives the answers in the order of the rows, whose external ids must differ.
 */
export async function ingestWithin(
  tx: Tx,
  ctx: Ctx,
  { rows, ...order }: FeedOrder & { readonly rows: readonly unknown[] },
): Promise<FeedAnswer['rows']> {
  const { entries, refused, sha256 } = readRows(ctx, order.noun, rows);
  const batch: Batch = { ...order, id: 0, batchRef: '', sha256, isUpdating: isUpdatingNoun(order.noun) };
  const answers = new Map([...refused, ...(await ingestBatchRows(tx, ctx, { batch, entries }))]);
  return rows.flatMap((_, at) => answers.get(at) ?? []);
}

/**
 * Takes in a batch in one transaction for each chunk; when one fails, the chunks before stay, and the batch keeps
 * counts of zero. Gives the answers in the order of the rows. `apiKeyId` is that of a service user; null for a file
 * that a person brought.
 */
export async function ingestBatch(
  ctx: Ctx,
  {
    noun,
    feed,
    source,
    apiKeyId,
    batchRef,
    file,
  }: FeedOrder & Pick<NewBatch, 'apiKeyId' | 'batchRef'> & { readonly file?: BatchFile },
  rows: readonly unknown[],
): Promise<FeedAnswer> {
  const { entries, refused, sha256 } = readRows(ctx, noun, rows);
  const { first, doubles } = withoutDoubles(entries);
  const now = ctx.clock.now();
  const sarafiId = scopeOf(ctx)?.sarafiId ?? null;
  const fileName = file?.name ?? '';
  const sent = { source, noun, batchRef, apiKeyId, userId: ctx.user.id, sarafiId, fileName, sha256, now };
  const id = await insertBatch(ctx.db, sent);
  const batch: Batch = { id, source, noun, batchRef, sha256, feed, isUpdating: isUpdatingNoun(noun), file };
  const answers = new Map<number, RowAnswer>(refused);
  const chunks = chunksOf([...first.values()], 'applyAll' in feed ? rows.length : rowsPerBatch);
  for (const [index, chunk] of chunks.entries()) {
    const isLast = index === chunks.length - 1;
    await repeatedTransaction(ctx.db, async (tx) => {
      for (const [at, answer] of await ingestBatchRows(tx, ctx, { batch, entries: chunk }))
        answers.set(at, answer);
      if (!isLast) return;
      for (const double of doubles) {
        const original = first.get(double.externalId);
        const answer = original && answers.get(original.at);
        if (answer) answers.set(double.at, answerDouble(ctx, double, { first: original, answer }));
      }
      await finish(tx, ctx, { batch, answers });
    });
  }
  // Every row has its answer here.
  return summaryOf(rows.flatMap((_, at) => answers.get(at) ?? []));
}

/** Takes in what an API key sends of a noun. Throws `keyScope`. */
export async function ingestFeed(
  ctx: Ctx,
  { noun, feed }: { readonly noun: FeedNounName; readonly feed: Feed<unknown> },
  { source, batchId: batchRef = '', rows }: FeedBody,
): Promise<FeedAnswer> {
  const apiKeyId = keyFor(ctx, noun);
  return ingestBatch(ctx, { noun, feed, source: sourceOf(ctx, source), apiKeyId, batchRef }, rows);
}
