/** List of corrections, each with the actions the caller may take. */
import { correctionStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { equals, oneOf, pageOf } from '../../../resources/lists/search-list.ts';
import { actionsOf } from '../../approvals/allowed-actions.service.ts';
import { findCorrectionsAt } from '../offices/office-past.queries.ts';
import { readThen } from '../offices/office-then.ts';
import { correctionSource } from './corrections.list.ts';
import { correctionMachine } from './corrections.ts';

/** Actions shown on a correction; requests are decided in the inbox. */
const pageActions = ['submit', 'void'];

interface CorrectionsQuery {
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
  /** Office of the corrections; a past day (`at`) needs one. */
  readonly sarId?: number | '' | '0' | undefined;
  /** Code of `correctionStatus`; undefined for all states, with `at` for applied ones. */
  readonly status?: number | undefined;
  /** Past day at whose end the ledger is read; undefined for the present. */
  readonly at?: string | undefined;
}

const search = pageOf(correctionSource, [equals('sarId'), equals('status'), oneOf('docNos', 'docNo')]);

/**
 * Corrections in the ledger of an office at the end of a day, as they were then; they have no actions. All of them
 * count as applied, so any other `status` finds none. Throws `badValue` without an office, and what `readThen` refuses.
 */
async function listThen(
  ctx: Ctx,
  { sarId, at, status = correctionStatus.applied, ...page }: CorrectionsQuery,
) {
  const id = Number(sarId);
  // A past day needs an office, whose ledger it is read from.
  if (!(id > 0)) throw new AppError('badValue', { values: { field: 'sarId' } });
  const { day } = await readThen(ctx, id, at);
  const docNos = status === correctionStatus.applied ? await findCorrectionsAt(ctx.db, { id, day }) : [];
  if (docNos.length === 0) return { list: [], totalCount: 0 };
  const given = { ...page, docNos };
  const { list, totalCount } = await search(ctx, given);
  const statusTitle = codeTitle(ctx.language, 'correctionStatus', status);
  return {
    list: list.map((row) => ({
      ...row,
      status,
      statusTitle,
      endedBy: '',
      endedByProfile: null,
      endReason: '',
      allowedActions: [],
    })),
    totalCount,
  };
}

/**
 * A page of corrections now, or with `at` at the end of a past day. Throws `badValue` and what `readThen` refuses.
 */
export async function listCorrections(ctx: Ctx, { sarId, at, ...query }: CorrectionsQuery) {
  if (at !== undefined) return listThen(ctx, { sarId, at, ...query });
  // The office 0 stands for all offices.
  const given = { ...query, sarId: sarId === '0' ? '' : sarId };
  const { list, totalCount } = await search(ctx, given);
  const rows = list.map(async (row) => ({
    ...row,
    allowedActions: await actionsOf(ctx, correctionMachine, {
      id: row.id,
      facts: { record: row },
      only: pageActions,
    }),
  }));
  return { list: await Promise.all(rows), totalCount };
}
