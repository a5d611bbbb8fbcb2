/** Correction of a declaration's due date by staff: the duty and the block of its exporter change at once. */
import type { ApiInput } from '@nazer/contract/api.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readDay } from '../../../platform/day-range.ts';
import { actorOf } from '../../../platform/machine/actor.ts';
import { plainOutcome } from '../../../platform/machine/outcome.ts';
import { readReason } from '../../../platform/machine/read-reason.ts';
import type { Approvable } from '../../approvals/approvals.service.ts';
import { writeEvent } from '../../log/log.service.ts';
import { type DueDeclaration, lockDeclaration, setDueDate } from './declarations.queries.ts';
import { refreshDuty } from './duty.service.ts';

const call = 'POST /api/Export/ChangeDueDate';
type Form = ApiInput<typeof call>['body'];

/** Most days between evaluation and due date: no duty was ever prolonged further, so a later date is a typing error. */
const longestDays = 3 * 365;

interface Correction {
  readonly declaration: DueDeclaration;
  readonly dueDate: string;
  readonly reason: string;
}

const serialOf = ({ customsCode, cottageNo }: DueDeclaration): string => `${customsCode}-${cottageNo}`;

/**
 * Throws `dueDateOutOfRange` for a due date before the evaluation, or before the year of a declaration without one, and
 * for one more than `longestDays` later.
 */
function checkRange({ evaluationDate, year }: DueDeclaration, dueDate: string): void {
  const from = evaluationDate || `${year}/01/01`;
  const to = addDays(from, longestDays);
  if (dueDate >= from && dueDate <= to) return;
  const values = { from, to };
  throw new AppError('dueDateOutOfRange', {
    values,
    inputs: [{ field: 'dueDate', code: 'dueDateOutOfRange', values }],
  });
}

/**
 * Locks the declaration until the transaction ends and reads the correction. Throws `notFound`, `badDateInput`,
 * `dueDateOutOfRange`, `reasonTooShort`, `reasonTooLong`.
 */
async function readCorrection(tx: Tx, form: Form): Promise<Correction> {
  const dueDate = readDay('dueDate', form.dueDate);
  const reason = readReason(form.description);
  const declaration = await lockDeclaration(tx, { id: form.declarationId });
  if (!declaration) throw new AppError('notFound');
  checkRange(declaration, dueDate);
  return { declaration, dueDate, reason };
}

/** National id of the exporter who owes the duty of a declaration; locks the declaration. Throws `notFound`. */
export async function exporterOf(tx: Tx, declarationId: number): Promise<string> {
  const declaration = await lockDeclaration(tx, { id: declarationId });
  if (!declaration) throw new AppError('notFound');
  return declaration.nationalId;
}

/** Stores the due date, logs it, and recomputes the duty and block of the exporter; the same date changes nothing. */
async function correct(tx: Tx, ctx: Ctx, form: Form): Promise<Outcome> {
  const { declaration, dueDate, reason } = await readCorrection(tx, form);
  const { id, nationalId } = declaration;
  if (declaration.dueDate === dueDate) return plainOutcome('unchanged', id);
  await setDueDate(tx, { id, dueDate });
  await writeEvent(tx, ctx, {
    action: 'update',
    resource: 'CustomsDeclaration',
    key: String(id),
    title: serialOf(declaration),
    before: { dueDate: declaration.dueDate },
    after: { dueDate },
    message: reason,
    call,
  });
  await refreshDuty(tx, actorOf(ctx), nationalId);
  return plainOutcome('done', id);
}

export const dueDateApproval: Approvable<typeof call> = {
  describe: async (_ctx, tx, { body }) => {
    const { declaration, dueDate, reason } = await readCorrection(tx, body);
    const { id } = declaration;
    if (declaration.dueDate === dueDate) return plainOutcome('unchanged', id);
    return {
      entity: 'CustomsDeclaration',
      entityId: id,
      title: serialOf(declaration),
      before: { dueDate: declaration.dueDate },
      after: { dueDate },
      duplicateKey: `declaration:${id}:due`,
      reason,
    };
  },
  run: (tx, ctx, { body }) => correct(tx, ctx, body),
};
