/** What one office may do otherwise under a heading. */
import { currencyUseExceptionStates as states } from '@nazer/contract/sana/currency-use-exception.states.ts';
import {
  currencyUseExceptionMode as modes,
  currencyUseExceptionStatus,
} from '@nazer/contract/sana/sana.codes.ts';
import type { UseExceptionForm } from '@nazer/contract/sana/sana.contract.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { checkDayOrder, readDayIfAny } from '../../platform/day-range.ts';
import { doerOf } from '../../platform/doer.ts';
import { outcomeOf } from '../../platform/outcome.ts';
import { readPage } from '../../platform/page-wish.ts';
import { officeOf } from '../../platform/row-scope.ts';
import { guarded } from '../../platform/guards.ts';
import { decideTransition, historyOf, writeTransition } from '../../platform/transitions.ts';
import { actionsOf } from '../events/allowed-actions.service.ts';
import { getOffice } from '../sarafi/offices.service.ts';
import { getCurrencyUses } from './currency-uses.service.ts';
import {
  type ExceptionWish,
  findException,
  findExceptions,
  insertException,
  lockException,
  markExceptionRemoved,
  type NewException,
  type UseExceptionRead,
} from './use-exceptions.queries.ts';

const rules = guarded<null>()(states, {});

const shown = ({ language }: Ctx, row: UseExceptionRead) => ({
  ...row,
  modeTitle: codeTitle(language, 'currencyUseExceptionMode', row.mode),
  statusTitle: codeTitle(language, states.codes, row.status),
});

type Asked = { readonly [K in Exclude<keyof ExceptionWish, 'onlyOffice'>]?: ExceptionWish[K] } & {
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
};

export async function listExceptions(ctx: Ctx, asked: Asked) {
  const { sarafiId, currencyUseId, mode, status } = asked;
  const wish = { sarafiId, currencyUseId, mode, status, onlyOffice: officeOf(ctx) };
  const { list, totalCount } = await findExceptions(ctx.db, wish, readPage(asked));
  return { list: list.map((row) => shown(ctx, row)), totalCount };
}

/** Throws `notFound`. */
export async function getException(ctx: Ctx, id: number) {
  const row = await findException(ctx.db, id, officeOf(ctx));
  if (!row) throw new AppError('notFound');
  return {
    ...shown(ctx, row),
    allowedActions: await actionsOf(ctx, rules, { id, status: row.status, facts: null }),
    history: await historyOf(ctx, states, { id }),
  };
}

function readCeiling({ mode, ceilingEur }: UseExceptionForm): string | null {
  if (mode !== modes.otherCeiling) return null;
  const ceiling = parseAmount(ceilingEur ?? '', 2);
  if (ceiling === null || ceiling.length > 15 || compareAmounts(ceiling, '0') <= 0)
    throw new AppError('exceptionCeiling');
  return ceiling;
}

function readForm(form: UseExceptionForm): NewException {
  const validFrom = readDayIfAny('validFrom', form.validFrom) ?? '';
  const validTo = readDayIfAny('validTo', form.validTo) ?? '';
  if (validTo !== '') checkDayOrder('validTo', { from: validFrom, to: validTo });
  const { sarafiId, currencyUseId, mode } = form;
  const description = normalizeText(form.description);
  return { sarafiId, currencyUseId, mode, ceilingEur: readCeiling(form), validFrom, validTo, description };
}

/** Throws `notFound`, `useUnknown`, `exceptionThere`, `exceptionCeiling`, `badDateInput` and `endBeforeStart`. */
export async function addException(ctx: Ctx, form: UseExceptionForm): Promise<Outcome> {
  const given = readForm(form);
  const doer = doerOf(ctx);
  const id = await ctx.db.transaction(async (tx) => {
    const step = decideTransition(states, 'add', { status: null, actor: doer.role });
    if (step.kind === 'unchanged') throw new Error('A birth always changes something.');
    const office = await getOffice(tx, given.sarafiId);
    const use = (await getCurrencyUses(tx)).get(given.currencyUseId);
    if (!use) throw new AppError('useUnknown', { values: { use: given.currencyUseId } });
    const made = await insertException(tx, given, ctx.user.id);
    if (made === undefined) throw new AppError('exceptionThere');
    await writeTransition(tx, doer, {
      ...step,
      machine: states,
      entityId: made,
      title: `${office.name}، ${use.title}`,
      facts: { mode: given.mode, ceilingEur: given.ceilingEur ?? '' },
    });
    return made;
  });
  return outcomeOf(ctx, states, { id, status: currencyUseExceptionStatus.active, isChanged: true });
}

/** Throws `notFound`. */
export async function removeException(ctx: Ctx, id: number): Promise<Outcome> {
  const doer = doerOf(ctx);
  const changed = await ctx.db.transaction(async (tx) => {
    const found = await lockException(tx, id, officeOf(ctx));
    const row = await findException(tx, id, officeOf(ctx));
    if (!found || !row) throw new AppError('notFound');
    const { status } = found;
    const step = decideTransition(states, 'remove', { status, actor: doer.role });
    if (step.kind === 'unchanged') return { id, status, isChanged: false };
    await markExceptionRemoved(tx, id, ctx.user.id);
    await writeTransition(tx, doer, {
      ...step,
      machine: states,
      entityId: id,
      title: `${row.sarafi}، ${row.heading}`,
    });
    return { id, status: step.to, isChanged: true };
  });
  return outcomeOf(ctx, states, changed);
}
