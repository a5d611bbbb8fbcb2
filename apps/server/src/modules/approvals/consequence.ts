/**
 * The consequence of a step in figures: the step is taken in a transaction, the rows it affects are read before and
 * after it, and the transaction is rolled back.
 */
import type { Consequence } from '@nazer/contract/kernel/consequence.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isLost } from '../../platform/database/repeated-transaction.ts';
import { undone } from '../../platform/database/undone.ts';
import { toAppError, traceOf } from '../../platform/http/problem-answer.ts';
import type { Affected } from '../../platform/machine/rules.ts';
import { refusalSentence } from '../../platform/refusal-sentence.ts';
import type { ListSource } from '../../resources/lists/list-source.ts';
import { changesBetween, readFigures } from './figures.ts';

/** Most records whose changes are listed one by one, such as the offices whose use changes with a weight. */
const maxRecords = 50;

/** The changes of the first `maxRecords` records, and in `more` the number of records left out. */
function shortened(changes: Consequence['changes']): Pick<Consequence, 'changes' | 'more'> {
  const keyOf = ({ entity, id }: Consequence['changes'][number]) => `${entity} ${id}`;
  const keys = [...new Set(changes.map(keyOf))];
  const displayed = new Set(keys.slice(0, maxRecords));
  return {
    more: keys.length - displayed.size,
    changes: changes.filter((change) => displayed.has(keyOf(change))),
  };
}

interface DryRun {
  /** Lists that figures may be read from. */
  readonly lists: readonly ListSource[];
  /** Locks what the step needs; gives the rows it affects and the function that takes the step. */
  readonly prepare: (
    tx: Tx,
  ) => Promise<{ readonly affected: Affected; readonly take: () => Promise<unknown> }>;
}

/**
 * Takes the step and rolls it back. A refusal of the step itself is part of the answer, and then there are no changes;
 * what `prepare` throws is thrown. A fault that is no refusal is logged and answered as one. Until it is rolled back, the
 * step holds its locks, so that others wait for a preview.
 */
export function consequenceOf(ctx: Ctx, { lists, prepare }: DryRun): Promise<Consequence> {
  return undone(ctx.db, async (tx) => {
    const { affected, take } = await prepare(tx);
    const before = await readFigures(ctx, tx, { lists, affected });
    try {
      await take();
      const after = await readFigures(ctx, tx, { lists, affected });
      return { refusal: null, ...shortened(changesBetween(before, after)) };
    } catch (error) {
      if (isLost(error)) throw error; // `undone` takes the step again
      const refusal = toAppError(error);
      if (refusal !== error)
        ctx.log.error({ requestId: ctx.requestId, ...traceOf(error) }, 'a step could not be tried');
      return {
        refusal: { code: refusal.code, message: refusalSentence(ctx.language, refusal) },
        more: 0,
        changes: [],
      };
    }
  });
}
