/**
 * What a step does, in figures: the very step is taken, the rows it touches are read before and after, and all is
 * taken back.
 */
import type { Consequence } from '@nazer/contract/kernel/consequence.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isLost } from '../../platform/database/repeated-transaction.ts';
import { undone } from '../../platform/database/undone.ts';
import { toAppError, traceOf } from '../../platform/http/problem-answer.ts';
import type { Touches } from '../../platform/machine/rules.ts';
import { refusalSentence } from '../../platform/refusal-sentence.ts';
import type { ListSource } from '../../resources/lists/list-source.ts';
import { changesBetween, readFigures } from './figures.ts';

/** So many records are told of one by one, e.g. of the offices whose use changes with a weight. */
const mostRecords = 50;

/** Those that come first; of all others how many they are. */
function shortened(changes: Consequence['changes']): Pick<Consequence, 'changes' | 'more'> {
  const keyOf = ({ entity, id }: Consequence['changes'][number]) => `${entity} ${id}`;
  const keys = [...new Set(changes.map(keyOf))];
  const shown = new Set(keys.slice(0, mostRecords));
  return {
    more: keys.length - shown.size,
    changes: changes.filter((change) => shown.has(keyOf(change))),
  };
}

interface DryRun {
  readonly lists: readonly ListSource[];
  /** Holds what the step needs, and gives what it touches and how it is taken. */
  readonly prepare: (tx: Tx) => Promise<{ readonly touches: Touches; readonly take: () => Promise<unknown> }>;
}

/** Takes the step and takes it back. Throws `notFound` where there is no such record. */
export function consequenceOf(ctx: Ctx, { lists, prepare }: DryRun): Promise<Consequence> {
  return undone(ctx.db, async (tx) => {
    const { touches, take } = await prepare(tx);
    const before = await readFigures(ctx, tx, { lists, touches });
    try {
      await take();
      const after = await readFigures(ctx, tx, { lists, touches });
      return { refusal: null, ...shortened(changesBetween(before, after)) };
    } catch (error) {
      if (isLost(error)) throw error;
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
