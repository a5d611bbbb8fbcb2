/** The dry run: every row of the file is read, compared with the database and judged; nothing is written to it. */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { ResourceName } from '@nazer/contract/resources.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { type LookupItems, lookupsOf, readLookups } from '../export/lookup-labels.ts';
import { CheckResults } from './check-results.ts';
import type { CheckOrder } from './check-worker.ts';
import { findExisting, findParents } from './find-existing.ts';
import type { Counts, ImportJob } from './import-job.ts';
import { type EvaluationContext, type RowEvaluation, evaluateRow } from './judge-row.ts';
import type { ReadValues } from './row-reading.ts';
import { workerBatches } from './worker-batches.ts';

/** Rows of a batch, few enough to be compared within some milliseconds of the event loop. */
const batchSize = 500;

const workerUrl = new URL('./check-worker.ts', import.meta.url);

const countOf: Readonly<Record<Exclude<RowEvaluation['kind'], 'refused'>, keyof Counts>> = {
  insert: 'insertCount',
  update: 'updateCount',
  unchanged: 'unchangedCount',
};

async function record(results: CheckResults, read: ReadValues, judgement: RowEvaluation): Promise<void> {
  if (judgement.kind === 'refused') {
    await results.refuse(read, judgement.refusals);
    return;
  }
  results.count(countOf[judgement.kind]);
  if (judgement.kind !== 'unchanged') await results.accept(judgement.accepted);
}

function parentFinder(lookups: LookupItems): EvaluationContext['parentOf'] {
  const parents = new Map(
    [...lookups].map(([lookup, items]) => [lookup, new Map(items.map((item) => [item.id, item.parent]))]),
  );
  return (lookup, id) => parents.get(lookup)?.get(id) ?? 0;
}

/**
 * Counts and problems grow in the job while it runs; rows to write and refused rows go into its files. Ends with the
 * job `checked`. Rejects with the reason of a cancellation, or an error of the disk or the database. Locks nothing, and
 * each batch sees the database of its own moment.
 */
export async function checkRows(ctx: Ctx, definition: ResourceDefinition, job: ImportJob): Promise<void> {
  const { db, clock, language } = ctx;
  const lookups = await readLookups(ctx, lookupsOf(definition.fields), 'alive');
  const order: CheckOrder = {
    resource: definition.name as ResourceName, // a definition of `resources`
    rowsPath: job.path('rows'),
    mapping: job.mapping,
    lookups,
    batchSize,
  };
  const fixed = { definition, language, today: todayJalali(clock.now()), parentOf: parentFinder(lookups) };
  const results = new CheckResults(job, language);
  try {
    for await (const batch of workerBatches<readonly ReadValues[]>(workerUrl, order, job.signal)) {
      const values = batch.map((read) => read.values);
      const existing = await findExisting(db, definition, values);
      const parents = await findParents(db, definition, values);
      for (const read of batch)
        await record(results, read, evaluateRow({ ...fixed, existing, parents }, read));
      job.doneCount += batch.length;
    }
    job.signal.throwIfAborted();
    await results.close();
  } finally {
    results.destroy();
  }
  job.reach('checked');
}
