/** Exceptions of offices from the rules of a heading. */
import { currencyUseExceptionStates as states } from '@nazer/contract/sana/currency-use-exception.states.ts';
import { currencyUseExceptionMode as modes } from '@nazer/contract/sana/sana.codes.ts';
import type { UseExceptionForm } from '@nazer/contract/sana/sana.contract.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { checkDayOrder, readDayIfAny } from '../../../platform/day-range.ts';
import { actorOf } from '../../../platform/machine/actor.ts';
import { outcomeOf } from '../../../platform/machine/outcome.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { Machine } from '../../../platform/machine/machine.ts';
import type { LockedFacts, VisibleFacts } from '../../../platform/machine/rules.ts';
import { historyOf } from '../../../platform/machine/transitions.ts';
import { equals, pageOf, rowOf } from '../../../resources/lists/search-list.ts';
import { actionsOf } from '../../approvals/allowed-actions.service.ts';
import { getOffice } from '../../sarafi/offices/offices.service.ts';
import { getCurrencyUses } from './currency-uses.service.ts';
import { useExceptionSource } from './use-exceptions.list.ts';
import {
  insertException,
  type LockedException,
  lockException,
  markExceptionRemoved,
  type NewException,
} from './use-exceptions.queries.ts';

interface ExceptionCreation {
  readonly given: NewException;
  readonly title: string;
}

interface ExceptionModel {
  readonly visible: VisibleFacts;
  readonly locked: LockedFacts & { readonly record: LockedException };
  readonly creations: { readonly add: ExceptionCreation };
}

/** Office and heading of an exception, as they are stored. Throws `notFound` and `useUnknown`. */
async function titleOf(
  tx: Tx,
  { sarafiId, currencyUseId: use }: Pick<NewException, 'sarafiId' | 'currencyUseId'>,
): Promise<string> {
  const { name } = await getOffice(tx, sarafiId);
  const found = (await getCurrencyUses(tx)).get(use);
  if (!found) throw new AppError('useUnknown', { values: { use } });
  return `${name}، ${found.title}`;
}

export const useExceptionMachine = new Machine<typeof states, ExceptionModel>(states, {
  lock: async (tx, _actor, { key: { id, sarafiId: onlyOffice } }) => {
    const record = await lockException(tx, { id, onlyOffice });
    if (!record) throw new AppError('notFound');
    return { record, title: await titleOf(tx, record) };
  },
  guards: {},
  creations: {
    add: async ({ tx, actor, facts: { given, title } }) => {
      const { mode, ceilingEur } = given;
      const id = await insertException(tx, { ...given, userId: actor.user?.id ?? 0 });
      if (id === undefined) throw new AppError('exceptionThere');
      return { id, title, log: { mode, ceilingEur: ceilingEur ?? '' } };
    },
  },
  effects: {
    remove: async ({ tx, actor, facts: { record } }) => {
      await markExceptionRemoved(tx, { id: record.id, userId: actor.user?.id });
      return {};
    },
  },
});

export const listExceptions = pageOf(useExceptionSource, [
  equals('sarafiId'),
  equals('currencyUseId'),
  equals('mode'),
  equals('status'),
]);

/** Details of an exception. Throws `notFound`. */
export async function getException(ctx: Ctx, id: number) {
  const row = await rowOf(ctx, useExceptionSource, id);
  return {
    ...row,
    allowedActions: await actionsOf(ctx, useExceptionMachine, { id, facts: { record: row } }),
    history: await historyOf(ctx, states, { id }),
  };
}

/**
 * Ceiling in euro; null unless the mode is `otherCeiling`. Throws `exceptionCeiling` for one that is missing, not above
 * zero, of more than two decimals or of more than 15 characters.
 */
function readCeiling({ mode, ceilingEur }: UseExceptionForm): string | null {
  if (mode !== modes.otherCeiling) return null;
  const ceiling = parseAmount(ceilingEur ?? '', 2);
  if (ceiling === null || ceiling.length > 15 || compareAmounts(ceiling, '0') <= 0)
    throw new AppError('exceptionCeiling');
  return ceiling;
}

/**
 * Exception of a form; empty days leave that end open. Throws `badDateInput`, `endBeforeStart`, `exceptionCeiling`.
 */
function readForm(form: UseExceptionForm): NewException {
  const validFrom = readDayIfAny('validFrom', form.validFrom) ?? '';
  const validTo = readDayIfAny('validTo', form.validTo) ?? '';
  if (validTo !== '') checkDayOrder('validTo', { from: validFrom, to: validTo });
  const { sarafiId, currencyUseId, mode } = form;
  const description = normalizeText(form.description);
  return { sarafiId, currencyUseId, mode, ceilingEur: readCeiling(form), validFrom, validTo, description };
}

/**
 * Adds an exception. Throws `notFound`, `useUnknown`, `exceptionThere`, `exceptionCeiling`, `badDateInput` and
 * `endBeforeStart`.
 */
export async function addException(ctx: Ctx, form: UseExceptionForm): Promise<Outcome> {
  const given = readForm(form);
  const added = await ctx.db.transaction(async (tx) => {
    const facts = { given, title: await titleOf(tx, given) };
    return useExceptionMachine.begin(tx, actorOf(ctx), { transition: 'add', facts });
  });
  return outcomeOf(ctx, states, added);
}

/** Removes an exception; `unchanged` for one that is removed already. Throws `notFound`. */
export const removeException = (ctx: Ctx, id: number): Promise<Outcome> =>
  useExceptionMachine.take(ctx, { key: { id, sarafiId: officeOf(ctx) }, action: 'remove' });
