/** Calls that change what a merchant may do and how it is classified. */
import type { merchantsCalls } from '@nazer/contract/merchants/merchants.contract.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { plainOutcome } from '../../platform/machine/outcome.ts';
import { writeEvent } from '../log/log.service.ts';
import {
  findMerchantForUpdate,
  type MerchantRow,
  updateAccess,
  updateCategory,
} from './merchants.queries.ts';
import { readMerchantKey } from './merchants.service.ts';

/** Fewest characters of a reason. */
const leastReason = 10;

type AccessQuery = z.output<(typeof merchantsCalls)['GET /api/merchant/UpdateAccessMerchantmen']['query']>;

/** Value of a flag in the query of this call of the specification, which sends `true` or `1`; all else is false. */
const isSet = (flag: string): boolean => flag === 'true' || flag === '1';

const rightsOf = ({
  hasAccess,
  justSupplyForBankSarafi,
  blockedByManual,
  ignorePositionCalc,
  description,
}: Pick<
  MerchantRow,
  'hasAccess' | 'justSupplyForBankSarafi' | 'blockedByManual' | 'ignorePositionCalc' | 'description'
>) => ({ hasAccess, justSupplyForBankSarafi, blockedByManual, ignorePositionCalc, description });

/**
 * Throws `reasonTooShort` when the block by hand or the access changes without a reason, which is the `description` of
 * `after`.
 */
function refuseWithoutReason(before: MerchantRow, after: ReturnType<typeof rightsOf>): void {
  const isGrave = before.blockedByManual !== after.blockedByManual || before.hasAccess !== after.hasAccess;
  if (isGrave && Array.from(after.description).length < leastReason)
    throw new AppError('reasonTooShort', { values: { min: leastReason } });
}

/**
 * Changes the block by hand and the rights of a merchant; locks it until the transaction ends. `unchanged`, and nothing
 * is stored, when all four flags are as they were, even if the description differs. A blank description leaves the
 * stored one, but is no reason. Throws `notFound`, `badNationalId` and `reasonTooShort`.
 */
export async function changeAccess(ctx: Ctx, query: AccessQuery): Promise<Outcome> {
  const nationalId = await readMerchantKey(ctx.db, query.nationalId);
  const changes = {
    hasAccess: isSet(query.haveAccess),
    justSupplyForBankSarafi: isSet(query.justSupplyForBankSarafi),
    blockedByManual: isSet(query.blockedByManual),
    ignorePositionCalc: isSet(query.ignorePositionCalc),
  };
  return ctx.db.transaction(async (tx) => {
    const before = await findMerchantForUpdate(tx, { nationalId });
    if (!before) throw new AppError('notFound');
    const after = { ...changes, description: normalizeText(query.description ?? '') || before.description };
    const isSame = (Object.keys(changes) as (keyof typeof changes)[]).every(
      (key) => before[key] === changes[key],
    ); // its own keys
    if (isSame) return plainOutcome('unchanged', before.id);
    // The reason must be given with this call: the stored description belongs to an earlier change.
    refuseWithoutReason(before, { ...changes, description: normalizeText(query.description ?? '') });
    await updateAccess(tx, { ...after, nationalId, userId: ctx.user.id });
    await writeEvent(tx, ctx, {
      action: 'update',
      resource: 'Merchant',
      key: nationalId,
      title: before.fullName,
      before: rightsOf(before),
      after,
      call: 'GET /api/merchant/UpdateAccessMerchantmen',
    });
    return plainOutcome('done', before.id);
  });
}

/**
 * Changes the supplier category of a merchant, a code of the contract; locks the merchant until the transaction ends.
 * `unchanged` when it has this category already. Throws `notFound` and `badNationalId`.
 */
export async function changeCategory(
  ctx: Ctx,
  query: { readonly nationalId: string; readonly supplierCategory: number },
): Promise<Outcome> {
  const nationalId = await readMerchantKey(ctx.db, query.nationalId);
  const { supplierCategory } = query;
  return ctx.db.transaction(async (tx) => {
    const before = await findMerchantForUpdate(tx, { nationalId });
    if (!before) throw new AppError('notFound');
    if (before.supplierCategory === supplierCategory) return plainOutcome('unchanged', before.id);
    await updateCategory(tx, { nationalId, supplierCategory, userId: ctx.user.id });
    await writeEvent(tx, ctx, {
      action: 'update',
      resource: 'Merchant',
      key: nationalId,
      title: before.fullName,
      before: { supplierCategory: before.supplierCategory },
      after: { supplierCategory },
      call: 'GET /api/merchant/UpdateMerchantInfo',
    });
    return plainOutcome('done', before.id);
  });
}
