/** Calls that show and change headings of currency use. */
import type { CurrencyUseForm } from '@nazer/contract/sana/sana.contract.ts';
import { roundTo } from '@nazer/contract/kernel/money.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { foldKey, normalizeText } from '@nazer/persian/fold.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Facts, insertEvent } from '../../../platform/event-log.ts';
import { invalidateCachedValues } from '../../../platform/value-cache.ts';
import { plainOutcome } from '../../../platform/machine/outcome.ts';
import { filtersOf, equals, rowsWhere } from '../../../resources/lists/search-list.ts';
import {
  type CurrencyUse,
  findUse,
  lockUse,
  insertUse,
  updateUse,
  type UseForm,
} from './currency-uses.queries.ts';
import { currencyUseSource } from './currency-uses.list.ts';
import { getCurrencyUses } from './currency-uses.service.ts';

const answerOf = ({ language }: Ctx, { requiredDocs, ...use }: CurrencyUse) => ({
  ...use,
  requiredDocs: [...requiredDocs],
  operationTitle: codeTitle(language, 'currencyUseOperation', use.operation),
});

/** Active headings as choices, in the order of their numbers. */
export async function listActiveUses(ctx: Ctx) {
  const uses = [...(await getCurrencyUses(ctx.db)).values()].filter(({ isActive }) => isActive);
  return { list: uses.map(({ id, title }) => ({ key: id, value: title })) };
}

/** Details of a heading. Throws `notFound`. */
export async function getUse(ctx: Ctx, id: number) {
  const use = await findUse(ctx.db, { id });
  if (!use) throw new AppError('notFound');
  return answerOf(ctx, use);
}

const parameters = [equals('id'), equals('operation'), equals('isActive')];

type CurrencyUsesQuery = {
  readonly id?: number | undefined;
  readonly title?: string | undefined;
  readonly operation?: number | undefined;
  readonly isActive?: boolean | undefined;
};

/** Headings that fit all that is given; empty and left-out parameters fit any. */
export async function listUses(ctx: Ctx, { title: wantedTitle, ...given }: CurrencyUsesQuery) {
  const uses = await rowsWhere(ctx, currencyUseSource, { filterModels: filtersOf(parameters, given) });
  const wanted = foldKey(wantedTitle ?? '');
  const list = uses.filter(({ title }) => foldKey(title).includes(wanted));
  return { list, totalCount: list.length };
}

/**
 * Amount in euro as the table has it, with two decimals; null when it is empty. Throws `badValue` for a negative one, more
 * than two decimals, and more than 15 characters.
 */
function readEuro(field: string, text: string | null | undefined): string | null {
  if (text === null || text === undefined || text.trim() === '') return null;
  const amount = parseAmount(text, 2);
  if (amount === null || amount.startsWith('-') || amount.length > 15)
    throw new AppError('badValue', { values: { field } });
  return roundTo(amount, 2);
}

/** Heading of a form, in its stored form; its order is its number when left out. Throws `badValue`. */
function readUse({ title: given, ...form }: CurrencyUseForm): UseForm {
  const title = normalizeText(given);
  if (title === '') throw new AppError('badValue', { values: { field: 'title' } });
  return {
    ...form,
    title,
    perTransactionCeilingEur: readEuro('perTransactionCeilingEur', form.perTransactionCeilingEur),
    annualCeilingEur: readEuro('annualCeilingEur', form.annualCeilingEur),
    annualCount: form.annualCount ?? null,
    minAge: form.minAge ?? null,
    requiredDocs: form.requiredDocs.map(normalizeText).filter((doc) => doc !== ''),
    sortOrder: form.sortOrder ?? form.id,
  };
}

/** Fields for the log; those that are null are left out. */
const factsOf = ({ requiredDocs, ...use }: UseForm): Facts =>
  Object.fromEntries(
    Object.entries({ ...use, requiredDocs: requiredDocs.join('، ') }).filter(
      (entry): entry is [string, string | number | boolean] => entry[1] !== null,
    ),
  );

/** Adds a heading. Throws `duplicateKey` and `badValue`. */
export async function addUse(ctx: Ctx, given: CurrencyUseForm): Promise<Outcome> {
  const form = readUse(given);
  await ctx.db.transaction(async (tx) => {
    await invalidateCachedValues(tx);
    if (!(await insertUse(tx, { ...form, userId: ctx.user.id })))
      throw new AppError('duplicateKey', { values: { field: 'id' } });
    const { id, title } = form;
    await insertEvent(tx, ctx, {
      action: 'insert',
      resource: 'CurrencyUse',
      key: String(id),
      title,
      after: factsOf(form),
    });
  });
  return plainOutcome('done', form.id);
}

/**
 * Changes a heading, which is locked meanwhile; only changed fields go into the log, and without any nothing is written
 * (`unchanged`). Throws `notFound`, `stale` and `badValue`.
 */
export async function changeUse(
  ctx: Ctx,
  { rowVersion, ...given }: CurrencyUseForm & { readonly rowVersion: number },
): Promise<Outcome> {
  const form = readUse(given);
  const { id, title } = form;
  return ctx.db.transaction(async (tx) => {
    const found = await lockUse(tx, { id });
    if (!found) throw new AppError('notFound');
    const { rowVersion: current, ...before } = found;
    if (current !== rowVersion) throw new AppError('stale', { data: { current: answerOf(ctx, found) } });
    const [old, next] = [factsOf(before), factsOf(form)];
    const changed = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter(
      (key) => String(old[key] ?? '') !== String(next[key] ?? ''),
    );
    if (changed.length === 0) return plainOutcome('unchanged', id);
    await invalidateCachedValues(tx);
    await updateUse(tx, { ...form, userId: ctx.user.id });
    const only = (facts: Facts): Facts => Object.fromEntries(changed.map((key) => [key, facts[key] ?? '']));
    await insertEvent(tx, ctx, {
      action: 'update',
      resource: 'CurrencyUse',
      key: String(id),
      title,
      before: only(old),
      after: only(next),
    });
    return plainOutcome('done', id);
  });
}
