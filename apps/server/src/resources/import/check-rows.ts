/** The dry run: every row of the file is read, compared with the database and judged; nothing is written to it. */
import type { ResourceName } from '@nazer/contract/resources.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { fieldWord } from '../../messages/messages.ts';
import type { Services } from '../../platform/ctx.ts';
import { type LookupItems, lookupsOf, readLookups } from '../export/lookup-labels.ts';
import type { CheckOrder } from './check-worker.ts';
import { findExisting, findParents } from './find-existing.ts';
import type { Counts, ImportJob } from './import-job.ts';
import { type FieldRefusal, type JudgeContext, type Judgement, judgeRow } from './judge-row.ts';
import type { ReadValues } from './row-reading.ts';
import { workerBatches } from './worker-batches.ts';

/** Small enough that comparing a batch takes some milliseconds of the event loop. */
const batchSize = 500;

const workerUrl = new URL('./check-worker.ts', import.meta.url);

async function writeLine(stream: WriteStream, content: unknown): Promise<void> {
  if (!stream.write(`${JSON.stringify(content)}\n`)) await once(stream, 'drain');
}

async function closed(stream: WriteStream): Promise<void> {
  stream.end();
  await once(stream, 'close');
}

interface Place {
  readonly at: number;
  readonly heading: string;
}

/** Where the value of a field stands in the file; nowhere when the file has no column for it. */
function placeOf(job: ImportJob, language: Language, field: string): Place {
  const at = job.columns.findIndex((column) => column.field === field);
  const heading = job.columns[at]?.heading ?? '';
  return { at, heading: heading || fieldWord(language, job.facts.definition.name, field) };
}

interface Outcome {
  readonly accepted: WriteStream;
  readonly refused: WriteStream;
}

interface Notes {
  readonly job: ImportJob;
  readonly language: Language;
  readonly outcome: Outcome;
}

async function noteRefusal(run: Notes, read: ReadValues, refusals: readonly FieldRefusal[]): Promise<void> {
  const { job, language } = run;
  const reasons: string[] = [];
  for (const { field, desc } of refusals) {
    const { at, heading } = placeOf(job, language, field);
    const value = String(read.cells[at] ?? '').slice(0, 200);
    reasons.push(`${heading}: ${desc}`);
    job.addProblem({ row: read.number, column: heading, field, value, desc });
  }
  await writeLine(run.outcome.refused, [read.cells, reasons.join('؛ ')]);
}

const countOf: Readonly<Record<Judgement['kind'], keyof Counts>> = {
  insert: 'insertCount',
  update: 'updateCount',
  unchanged: 'unchangedCount',
  refused: 'refusedCount',
};

async function noteJudgement(run: Notes, read: ReadValues, judgement: Judgement): Promise<void> {
  run.job.counts[countOf[judgement.kind]] += 1;
  if (judgement.kind === 'refused') await noteRefusal(run, read, judgement.refusals);
  else if (judgement.kind !== 'unchanged') await writeLine(run.outcome.accepted, judgement.accepted);
}

function parentFinder(lookups: LookupItems): JudgeContext['parentOf'] {
  const parents = new Map(
    [...lookups].map(([lookup, items]) => [lookup, new Map(items.map((item) => [item.id, item.parent]))]),
  );
  return (lookup, id) => parents.get(lookup)?.get(id) ?? 0;
}

export interface CheckRun {
  readonly services: Services;
  readonly job: ImportJob;
  readonly language: Language;
}

/** Counts and problems grow in the job while it runs; rows to write and refused rows go into its files. */
export async function checkRows({ services, job, language }: CheckRun): Promise<void> {
  const { definition } = job.facts;
  const { db } = services;
  const lookups = await readLookups(db, lookupsOf(definition.fields), 'alive');
  const order: CheckOrder = {
    resource: definition.name as ResourceName, // a definition of `resources`
    rowsPath: job.path('rows'),
    mapping: job.mapping,
    lookups,
    batchSize,
  };
  const outcome: Outcome = {
    accepted: createWriteStream(job.path('accepted'), { mode: 0o600 }),
    refused: createWriteStream(job.path('refused'), { mode: 0o600 }),
  };
  const fixed = {
    definition,
    language,
    today: todayJalali(services.clock.now()),
    parentOf: parentFinder(lookups),
  };
  try {
    for await (const batch of workerBatches<readonly ReadValues[]>(workerUrl, order, job.signal)) {
      const values = batch.map((read) => read.values);
      const existing = await findExisting(db, definition, values);
      const parents = await findParents(db, definition, values);
      for (const read of batch) {
        const judgement = judgeRow({ ...fixed, existing, parents }, read);
        await noteJudgement({ job, language, outcome }, read, judgement);
      }
      job.doneCount += batch.length;
    }
    job.signal.throwIfAborted();
    await closed(outcome.accepted);
    await closed(outcome.refused);
  } finally {
    outcome.accepted.destroy();
    outcome.refused.destroy();
  }
  job.state = 'checked';
}
