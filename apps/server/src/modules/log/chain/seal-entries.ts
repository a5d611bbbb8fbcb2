/**
 * Gives committed entries their place in the chain, in batches, one sealer at a time. Writers wait for nobody;
 * entries that commit late with lower ids simply come later in the chain.
 */
import { foldKey } from '@nazer/persian/fold.ts';
import type { Clock, Services } from '../../../platform/ctx.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { useOf } from '../../../platform/database/database-use.ts';
import { wordsOf } from '../../../messages/messages.ts';
import { chainStart, contentHash, linkHash } from './content-hash.ts';
import {
  findChainEnd,
  hasUnsealed,
  insertSeals,
  insertSearch,
  lockChain,
  type Seal,
  type SearchEntry,
  findUnsealed,
  type UnsealedEntry,
} from './sealing.queries.ts';

/** Entries of a batch: hashing and folding them holds the event loop for some milliseconds. */
const batchSize = 500;
/** Time between two looks at whether there is something to seal. */
const everyMs = 250;
/**
 * Time after which the queue is read although this process wrote nothing: another program or a dead node may have
 * left entries.
 */
const inAnyCaseMs = 60_000;

interface Sealing {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Searched text of an entry. It has the Persian words beside the codes, so that an entry is found by what the screen
 * calls it.
 */
function searchEntry(entry: UnsealedEntry): SearchEntry {
  const { id, at, category, action, resource, key, userName, title, message } = entry;
  const resources: Readonly<Record<string, { one: string } | undefined>> = wordsOf('fa').resources;
  const actions: Readonly<Record<string, string | undefined>> = wordsOf('fa').events.actions;
  const words = [actions[action], resources[resource]?.one, title, message, key, action, resource, userName];
  return {
    id,
    at,
    category,
    action,
    resource,
    key,
    user: foldKey(userName),
    text: foldKey(words.filter(Boolean).join(' ')).slice(0, 4_000),
  };
}

/**
 * Seals one batch, under the lock of the chain until the commit; gives how many entries left the queue, undefined when
 * another sealer holds the chain and `wait` is false.
 */
async function sealBatch(tx: Tx, clock: Clock, wait: boolean): Promise<number | undefined> {
  if (!(await lockChain(tx, wait))) return undefined;
  const { queuedCount, entries } = await findUnsealed(tx, batchSize);
  if (entries.length === 0) return queuedCount;
  const end = await findChainEnd(tx);
  let previous = end?.hash ?? chainStart;
  const seals = entries.map((entry, index): Seal => {
    const prevHash = previous;
    const content = contentHash(entry);
    previous = linkHash(prevHash, content);
    return {
      seq: (end?.seq ?? 0) + index + 1,
      eventId: entry.id,
      contentHash: content,
      prevHash,
      hash: previous,
    };
  });
  // Clocks of nodes differ; the times of the chain never go back.
  const sealedAt = new Date(Math.max(clock.now().getTime(), end?.sealedAt.getTime() ?? 0));
  await insertSeals(tx, seals, sealedAt);
  await insertSearch(tx, { entries: entries.map(searchEntry) });
  return queuedCount;
}

/**
 * Seals all waiting entries, each batch in a transaction of its own; false when another sealer held the chain, so that
 * entries it did not see may be left.
 */
async function sealWaiting({ db, clock }: Sealing, wait: boolean): Promise<boolean> {
  if (!(await hasUnsealed(db))) return true;
  let queuedCount: number | undefined = batchSize;
  while (queuedCount === batchSize) queuedCount = await db.transaction((tx) => sealBatch(tx, clock, wait));
  return queuedCount !== undefined;
}

/** Seals everything that is committed by now; waits for a sealer that is running. */
export async function sealAll(sealing: Sealing): Promise<void> {
  await sealWaiting(sealing, true);
}

/**
 * Starts sealing a few times a second while this process uses the database. Gives the function that stops it; its
 * promise resolves once the current round is over. A round that fails is logged and repeated.
 */
export function startSealing(services: Services): () => Promise<void> {
  let running = Promise.resolve();
  let isBusy = false;
  let lookedAt = -Infinity;
  /** Use of the database before the last round that ended well; another number now means that entries may wait. */
  let usedThen = -1;
  const sealing: Sealing = { db: services.db.asWorker('polls'), clock: services.clock };
  const use = useOf(services.db);
  const isTouched = (): boolean =>
    use.work + use.jobs !== usedThen || performance.now() - lookedAt >= inAnyCaseMs;
  const round = async (): Promise<void> => {
    isBusy = true;
    // Read before the round, so that work which is still running counts again when it ends.
    const used = use.work + use.jobs;
    try {
      if (!(await sealWaiting(sealing, false))) return;
      usedThen = used;
      lookedAt = performance.now();
    } catch (error) {
      // Nothing is lost: the entries wait in their queue for the next round.
      services.log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'sealing the log failed');
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => {
    if (!isBusy && isTouched()) running = round();
  }, everyMs);
  running = round();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
