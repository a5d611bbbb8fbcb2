/** The list of corrections, each with what the caller may do with it. */
import type { AllowedAction } from '@nazer/contract/kernel/record-history.ts';
import type { PositionCorrection } from '@nazer/contract/sarafi/corrections.contract.ts';
import { positionCorrectionStates } from '@nazer/contract/sarafi/position-correction.states.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { guarded } from '../../platform/guards.ts';
import { readPage } from '../../platform/page-wish.ts';
import { officeOf } from '../../platform/row-scope.ts';
import { actionsOf } from '../events/allowed-actions.service.ts';
import { type Correction, findCorrections } from './corrections.queries.ts';

/** Requests are decided in the inbox, not on the record. */
const onTheRecord = new Set(['submit', 'void']);

const rules = guarded<null>()(positionCorrectionStates, {});

async function correctionActions(ctx: Ctx, { id, status }: Correction): Promise<AllowedAction[]> {
  const all = await actionsOf(ctx, rules, { id, status, facts: null });
  return all.filter(({ action }) => onTheRecord.has(action));
}

async function shown(ctx: Ctx, row: Correction): Promise<PositionCorrection> {
  const { language } = ctx;
  return {
    ...row,
    sarId: row.sarafiId,
    directionTitle: codeTitle(language, 'correctionDirection', row.direction),
    reasonTitle: codeTitle(language, 'correctionReason', row.reasonCode),
    statusTitle: codeTitle(language, 'correctionStatus', row.status),
    createdBy: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    approvedBy: row.approvedByName,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    allowedActions: await correctionActions(ctx, row),
  };
}

export interface CorrectionsQuery {
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sarId?: number | '' | '0' | undefined;
  readonly status?: number | undefined;
}

/** An office's own people see those of their office, whichever they ask for. */
export async function listCorrections(ctx: Ctx, query: CorrectionsQuery) {
  const asked = typeof query.sarId === 'number' ? query.sarId : null;
  const own = officeOf(ctx);
  if (own !== null && asked !== null && asked !== own) return { list: [], totalCount: 0 };
  const { rows, total } = await findCorrections(
    ctx.db,
    { sarafiId: own ?? asked, status: query.status ?? null },
    readPage(query),
  );
  return { list: await Promise.all(rows.map((row) => shown(ctx, row))), totalCount: total };
}
