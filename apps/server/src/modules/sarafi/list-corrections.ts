/** The list of corrections, each with what the caller may do with it. */
import type { AllowedAction } from '@nazer/contract/kernel/record-history.ts';
import { allowedActions } from '@nazer/contract/kernel/state-machine.ts';
import type { PositionCorrection } from '@nazer/contract/sarafi/corrections.contract.ts';
import { positionCorrectionStates } from '@nazer/contract/sarafi/position-correction.states.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { readPage } from '../../platform/page-wish.ts';
import { officeOf } from '../../platform/row-scope.ts';
import { actorRoleOf, titledActions } from '../../platform/transitions.ts';
import { type Correction, findCorrections } from './corrections.queries.ts';

/** Requests are decided in the inbox, not on the record. */
const onTheRecord = new Set(['submit', 'void']);

function actionsOf({ user, language }: Ctx, status: number): AllowedAction[] {
  const caller = { role: actorRoleOf(user), permissions: user.permissions };
  const all = allowedActions(positionCorrectionStates, status, caller);
  return titledActions(
    language,
    all.filter(({ action }) => onTheRecord.has(action)),
  );
}

function shown(ctx: Ctx, row: Correction): PositionCorrection {
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
    allowedActions: actionsOf(ctx, row.status),
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
  return { list: rows.map((row) => shown(ctx, row)), totalCount: total };
}
