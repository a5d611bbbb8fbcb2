import type { Merchant, MerchantFilter } from '@nazer/contract/merchants/merchants.contract.ts';
import { mayTrade } from '@nazer/contract/merchants/merchants.policy.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx, Handlers } from '../../platform/ctx.ts';
import { plainOutcome } from '../../platform/machine/outcome.ts';
import { titledActions } from '../../platform/machine/transitions.ts';
import { equals, pageOf, rowOf, startsWith, words } from '../../resources/lists/search-list.ts';
import { changeAccess, changeCategory } from './merchant-rights.ts';
import { merchantSource } from './merchants.list.ts';
import { type MerchantRow, saveMerchant } from './merchants.service.ts';

const findMerchants = pageOf(merchantSource, [
  startsWith('nationalId'),
  words('fullName', 'nameSearch'),
  equals('hasAccess'),
  equals('justSupplyForBankSarafi'),
  equals('blockedByManual'),
  equals('blockedBySystem'),
  equals('ignorePositionCalc'),
  equals('supplierCategory'),
]);

type ListedMerchant = Awaited<ReturnType<typeof findMerchants>>['list'][number];

/**
 * Merchant as calls answer it: with the titles of its block reasons and whether it may trade today. Exceptions of the
 * blacklist, which allow single offers, do not count here.
 */
function merchantAnswer(ctx: Ctx, row: ListedMerchant): Merchant {
  // `extraColumns` of the source adds these two.
  const merchant = row as typeof row & Pick<MerchantRow, 'blockReasons' | 'rowVersion'>;
  return {
    ...merchant,
    blockReasons: merchant.blockReasons.map((reason) => ({
      reason,
      title: codeTitle(ctx.language, 'merchantBlockReason', reason),
    })),
    canTrade: mayTrade(row, { day: todayJalali(ctx.clock.now()), hasException: false }),
  };
}

/** One page of the merchants that meet the filter. */
async function listMerchants(ctx: Ctx, { currentPage: pageIndex, ...filter }: MerchantFilter) {
  const { list, totalCount } = await findMerchants(ctx, { ...filter, pageIndex });
  return { list: list.map((row) => merchantAnswer(ctx, row)), totalCount };
}

/** Commands of a merchant with the right each needs. A merchant has no states, so they are possible at any time. */
const commands = [
  ['access', 'merchant.access'],
  ['category', 'merchant.info'],
] as const;

/** Details of a merchant by row id, with the commands the caller may use. Throws `notFound`. */
async function getMerchantById(ctx: Ctx, id: number) {
  const merchant = merchantAnswer(ctx, await rowOf(ctx, merchantSource, id));
  const machine = { entity: 'Merchant', codes: 'merchantBlockReason', transitions: [] } as const;
  const actions = commands.map(([action, right]) => {
    const isAllowed = ctx.user.permissions.has(right);
    return { action, isAllowed, reason: isAllowed ? null : 'missingRight' };
  });
  return {
    ...merchant,
    allowedActions: titledActions(ctx.language, { machine, status: null }, actions),
  };
}

export const merchantsHandlers = {
  'GET /api/merchant/GetMerchants': (ctx, { query }) => listMerchants(ctx, query),
  'GET /api/merchant/GetMerchantById': (ctx, { query }) => getMerchantById(ctx, query.id),
  'GET /api/merchant/UpdateAccessMerchantmen': (ctx, { query }) => changeAccess(ctx, query),
  'GET /api/merchant/UpdateMerchantInfo': (ctx, { query }) => changeCategory(ctx, query),
  'POST /api/merchant/SaveMerchant': async (ctx, { body }) => {
    const { id, isChanged } = await ctx.db.transaction((tx) => saveMerchant(tx, ctx, body));
    return plainOutcome(isChanged ? 'done' : 'unchanged', id);
  },
} satisfies Handlers;
