/** One row of the three-way match, with all its findings. */
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { rowOf } from '../../../resources/lists/search-list.ts';
import { findingsIn } from './contracts-sql.queries.ts';
import type { readTerms } from './reconcile-terms.ts';
import { reconciliationSource } from './reconciliations.list.ts';

type ReadingCtx = Omit<Ctx, 'db'> & { readonly db: Queryable };

/**
 * Row and findings of a contract, the findings also as a bit mask (`bits`). Throws `notFound`, also for the contract of
 * another office.
 */
export async function readReconciliation(
  ctx: ReadingCtx,
  id: number,
  terms: Awaited<ReturnType<typeof readTerms>>,
) {
  const row = await rowOf({ ...ctx, found: terms }, reconciliationSource, id);
  const { findings } = row as typeof row & { readonly findings: number }; // from `extraColumns` of the source
  return { row, bits: findings, findings: findingsIn(findings) };
}
