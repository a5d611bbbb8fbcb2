/** The list of corrections, each with what the caller may do with it. */
import type { Ctx } from '../../../platform/ctx.ts';
import { is, pageOf } from '../../../resources/lists/search-list.ts';
import { actionsOf } from '../../approvals/allowed-actions.service.ts';
import { correctionSource } from './corrections.list.ts';
import { correctionMachine } from './corrections.ts';

/** Requests are decided in the inbox, not on the record. */
const onTheRecord = ['submit', 'void'];

interface CorrectionsQuery {
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sarId?: number | '' | '0' | undefined;
  readonly status?: number | undefined;
}

const search = pageOf(correctionSource, [is('sarId'), is('status')]);

export async function listCorrections(ctx: Ctx, { sarId, ...query }: CorrectionsQuery) {
  // 0 names no office and asks for all.
  const given = { ...query, sarId: sarId === '0' ? '' : sarId };
  const { list, totalCount } = await search(ctx, given);
  const shown = list.map(async (row) => ({
    ...row,
    allowedActions: await actionsOf(ctx, correctionMachine, {
      id: row.id,
      facts: { record: row },
      only: onTheRecord,
    }),
  }));
  return { list: await Promise.all(shown), totalCount };
}
