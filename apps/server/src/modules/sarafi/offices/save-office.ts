/** Adds and changes offices. */
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import type { FieldError } from '@nazer/contract/kernel/field-values.ts';
import type { SarafiForm } from '@nazer/contract/sarafi/offices.contract.ts';
import { sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Facts } from '../../../platform/event-log.ts';
import { writeEvent } from '../../log/log.service.ts';
import { findDetails } from './office-details.queries.ts';
import { storePast } from './office-past.queries.ts';
import { type OfficeValues, readOfficeForm } from './office-form.ts';
import { lockOffice } from '../positions/position.service.ts';
import { findConflict, findWrongReferences, insertOffice, updateOffice } from './save-office.queries.ts';
import { checkOwn } from '../sarafi-inputs.ts';

/** Throws `invalidFields` for an unknown province or bank and for a city of another province. */
async function checkReferences(tx: Tx, values: OfficeValues): Promise<void> {
  const wrong = await findWrongReferences(tx, values);
  const fields = (['ostanId', 'cityId', 'bankCode'] as const).flatMap((field): FieldError[] =>
    wrong[field] ? [{ field, problem: { code: field === 'cityId' ? 'notOfParent' : 'badReference' } }] : [],
  );
  if (fields.length > 0) throw new AppError('invalidFields', { fields });
}

async function writeSave(
  tx: Tx,
  ctx: Ctx,
  given: { id: number; title: string; isNew: boolean; before: Facts; after: Facts },
): Promise<void> {
  const { id, title, isNew, before, after } = given;
  await writeEvent(tx, ctx, {
    action: isNew ? 'insert' : 'update',
    resource: 'Sarafi',
    key: String(id),
    title,
    before,
    after,
    call: 'POST /api/SarafiManagment/SaveSarafi',
  });
}

function outcomeOf(ctx: Ctx, id: number, given: { result: 'done' | 'unchanged'; status: number }): Outcome {
  const statusTitle = codeTitle(ctx.language, 'sarafiStatus', given.status);
  return { ...given, id, approvalId: null, statusTitle };
}

async function add(tx: Tx, ctx: Ctx, values: OfficeValues): Promise<Outcome> {
  const id = await insertOffice(tx, values, ctx.user.id);
  await writeSave(tx, ctx, { id, title: values.name, isNew: true, before: {}, after: { ...values } });
  return outcomeOf(ctx, id, { result: 'done', status: sarafiStatus.beingFounded });
}

/** Changes an office under its lock; only changed fields go into the log. Throws `notFound` and `stale`. */
async function change(tx: Tx, ctx: Ctx, given: { id: number; version: number; values: OfficeValues }) {
  const { id, version, values } = given;
  // Read after the lock, so that its version is the present one.
  await lockOffice(tx, id);
  const office = await findDetails(tx, { id });
  if (!office) throw new AppError('notFound');
  if (office.rowVersion !== version) throw new AppError('stale', { data: { rowVersion: office.rowVersion } });
  const keys = (Object.keys(values) as (keyof OfficeValues)[]) // its own keys
    .filter((key) => values[key] !== office[key]);
  const { status } = office;
  if (keys.length === 0) return outcomeOf(ctx, id, { result: 'unchanged', status });
  const changed = (of: OfficeValues): Facts => Object.fromEntries(keys.map((key) => [key, of[key]]));
  await storePast(tx, { sarafiId: id, day: todayJalali(ctx.clock.now()) });
  await updateOffice(tx, { ...values, id, userId: ctx.user.id });
  const facts = { before: changed(office), after: changed(values) };
  await writeSave(tx, ctx, { id, title: values.name, isNew: false, ...facts });
  return outcomeOf(ctx, id, { result: 'done', status });
}

/**
 * Adds an office (without `id`) or changes one; a change without `rowVersion` is always stale. Throws
 * `invalidFields`, `duplicateKey`, `notFound` and `stale`.
 */
export async function saveOffice(ctx: Ctx, form: SarafiForm): Promise<Outcome> {
  if (form.id !== undefined) checkOwn(ctx, form.id);
  const values = readOfficeForm(form);
  return ctx.db.transaction(async (tx) => {
    const clash = await findConflict(tx, values, form.id ?? 0);
    if (clash) throw new AppError('duplicateKey', { values: { field: clash } });
    await checkReferences(tx, values);
    if (form.id === undefined) return add(tx, ctx, values);
    return change(tx, ctx, { id: form.id, version: form.rowVersion ?? 0, values });
  });
}
