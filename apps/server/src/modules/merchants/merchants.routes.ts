import type { Merchant } from '@nazer/contract/merchants/merchants.contract.ts';
import { mayTrade } from '@nazer/contract/merchants/merchants.policy.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Handlers } from '../../platform/ctx.ts';
import { plainOutcome } from '../../platform/outcome.ts';
import { readPage } from '../../platform/page-wish.ts';
import { changeAccess, changeCategory } from './merchant-rights.ts';
import { findMerchants, type ListedMerchant } from './merchants.queries.ts';
import { saveMerchant } from './merchants.service.ts';

const shown = (merchant: ListedMerchant, language: Language, day: string): Merchant => ({
  ...merchant,
  typeTitle: codeTitle(language, 'customerType', merchant.type),
  blockReasonSystemTitle: codeTitle(language, 'merchantBlockReason', merchant.blockReasonSystem),
  blockReasons: merchant.blockReasons.map((reason) => ({
    reason,
    title: codeTitle(language, 'merchantBlockReason', reason),
  })),
  supplierCategoryTitle: codeTitle(language, 'supplierCategory', merchant.supplierCategory),
  shahkarResultTitle: codeTitle(language, 'mobileNumValidation', merchant.shahkarResult),
  shahkarAt: merchant.shahkarAt?.toISOString() ?? null,
  canTrade: mayTrade(merchant, { day, hasException: false }),
});

export const merchantsHandlers = {
  'GET /api/merchant/GetMerchants': async (ctx, { query }) => {
    const { currentPage: pageIndex, pageSize, ...filter } = query;
    const day = todayJalali(ctx.clock.now());
    const page = readPage({ pageIndex, pageSize });
    const { list, totalCount } = await findMerchants(ctx.db, filter, page);
    return { list: list.map((merchant) => shown(merchant, ctx.language, day)), totalCount };
  },
  'GET /api/merchant/UpdateAccessMerchantmen': (ctx, { query }) => changeAccess(ctx, query),
  'GET /api/merchant/UpdateMerchantInfo': (ctx, { query }) => changeCategory(ctx, query),
  'POST /api/merchant/SaveMerchant': async (ctx, { body }) => {
    const { id, isChanged } = await ctx.db.transaction((tx) => saveMerchant(tx, ctx, body));
    return plainOutcome(isChanged ? 'done' : 'unchanged', id);
  },
} satisfies Handlers;
