/** A contract with its SANA code and its payments, for its page. */
import {
  reconcileKind as kind,
  reconcileResult as result,
  reconcileState as state,
} from '@nazer/contract/payments/payments.codes.ts';
import { reconcileWorks } from '@nazer/contract/payments/reconcile.contract.ts';
import { transactionType } from '@nazer/contract/sana/sana.codes.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { titledActions } from '../../../platform/machine/transitions.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { differencesOf } from './differences.ts';
import { readReconciliation } from './read-reconciliation.ts';
import { readTerms } from './reconcile-terms.ts';
import {
  findContractTerms,
  findCountedPayments,
  findOtherDrawers,
  findNamedDeal,
  findWorks,
} from './reconcile.queries.ts';

type FoundReconciliation = Awaited<ReturnType<typeof readReconciliation>>;

/**
 * Whether the row rules an action out for this user: a note never; reopening unless the row is explained; the others
 * unless it is wrong and not explained, and taking also for its owner.
 */
function isClosed(
  action: (typeof reconcileWorks)[number],
  { row }: FoundReconciliation,
  userId: number,
): boolean {
  const isWrong = row.result === result.missing || row.result === result.differs;
  if (action === 'reopen') return row.state !== state.explained;
  if (action === 'take' && row.ownerId === userId) return true;
  return action !== 'note' && (!isWrong || row.state === state.explained);
}

/** Actions of the page. People of an office may take none; a row without a state of work is titled as open. */
function actionsOf(ctx: Ctx, read: FoundReconciliation) {
  const { permissions, id } = ctx.user;
  const may = permissions.has('pay.reconcile.edit') && officeOf(ctx) === null;
  const actions = reconcileWorks.map((action) => {
    const closed = isClosed(action, read, id) ? 'wrongState' : null;
    const reason = may ? closed : 'missingRight';
    return { action, isAllowed: reason === null, reason };
  });
  const machine = { entity: 'Reconciliation', codes: 'reconcileState', transitions: [] } as const;
  return titledActions(ctx.language, { machine, status: read.row.state ?? state.open }, actions);
}

/** Fields of the SANA side when SANA knows no deal. */
const emptySanaSide = {
  sanaDate: '',
  sanaCurrency: '',
  sanaAmount: null,
  sanaRial: null,
  sanaPerson: '',
  sanaNationalId: '',
  sanaStatus: null,
  sanaStatusTitle: '',
};

/** What SANA knows under the code of the contract. */
function sanaSide({ language }: Ctx, deal: Awaited<ReturnType<typeof findNamedDeal>>) {
  if (!deal) return emptySanaSide;
  return {
    sanaDate: deal.date,
    sanaCurrency: deal.currency,
    sanaAmount: deal.amount,
    sanaRial: deal.rial,
    sanaPerson: deal.person,
    sanaNationalId: deal.nationalId,
    sanaStatus: deal.status,
    sanaStatusTitle: codeTitle(language, 'sanaStatus', deal.status),
  };
}

/** Details of a row of the three-way match. Throws `notFound`. */
export async function getReconciliation(ctx: Ctx, id: number) {
  const read = await readReconciliation(ctx, id, await readTerms(ctx));
  const { row, findings } = read;
  const key = { kind: row.kind, contractId: row.contractId };
  const [terms, payments, deal, drawers] = await Promise.all([
    findContractTerms(ctx.db, key),
    findCountedPayments(ctx.db, key),
    row.trackingCode === '' ? undefined : findNamedDeal(ctx.db, { code: row.trackingCode }),
    findOtherDrawers(ctx.db, key),
  ]);
  // Offices do not see the work of staff.
  const works = officeOf(ctx) === null ? await findWorks(ctx.db, { contract: id }) : [];
  const { rate = '0', reportedOn = '', payer = '' } = terms ?? {};
  const side = row.kind === kind.offer ? transactionType.sell : transactionType.buy;
  const firstPaidOn = payments.find(({ payDate }) => payDate !== '')?.payDate ?? '';
  const { language } = ctx;
  const sides = { ...row, language, reportedOn, payer, drawers, firstPaidOn, side, deal };
  return {
    ...row,
    offerId: row.kind === kind.offer ? row.contractId : null,
    dealingId: row.kind === kind.dealing ? row.contractId : null,
    rate,
    ...sanaSide(ctx, deal),
    differences: differencesOf(sides, findings),
    payments,
    works: works.map(({ at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      workTitle: codeTitle(language, 'reconcileWork', entry.work),
    })),
    allowedActions: actionsOf(ctx, read),
  };
}
