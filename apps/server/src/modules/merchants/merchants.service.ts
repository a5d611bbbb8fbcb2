/** Importers and exporters: what they may do, and who changed it. */
import { mayTrade } from '@nazer/contract/merchants/merchants.policy.ts';
import { isLegalNationalId, isMellicode, normalizeMobile } from '@nazer/persian/identity.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { readDayIfAny } from '../../platform/day-range.ts';
import { type Actor, insertEvent } from '../../platform/event-log.ts';
import {
  applySystemBlocks,
  findMerchant,
  hasException,
  type MerchantFacts,
  type MerchantRow,
  type SavedMerchant,
  upsertMerchants,
} from './merchants.queries.ts';

export type { MerchantRow };

/** Throws `notFound`. */
export async function getMerchant(db: Queryable, nationalId: string): Promise<MerchantRow> {
  const merchant = await findMerchant(db, nationalId);
  if (!merchant) throw new AppError('notFound');
  return merchant;
}

/** Whether a merchant may enter into a contract on this day; an exception may stand for the offer alone. */
export async function canTrade(
  db: Queryable,
  merchant: Pick<MerchantRow, 'hasAccess' | 'blockedByManual' | 'blockedBySystem'>,
  { offerId, day }: { readonly offerId?: number | undefined; readonly day: string },
): Promise<boolean> {
  if (mayTrade(merchant, false)) return true;
  if (offerId === undefined || !mayTrade(merchant, true)) return false;
  return hasException(db, offerId, day);
}

function isNationalId(text: string): boolean {
  if (text.length === 10) return isMellicode(text);
  return text.length === 11 ? isLegalNationalId(text) : /^\d{12,13}$/u.test(text);
}

/** Digits alone. Throws `badNationalId`. */
export function readNationalId(text: string): string {
  const digits = normalizeText(text).replaceAll(/[\s\u200B-\u200D._()/-]/gu, '');
  if (!isNationalId(digits)) throw new AppError('badNationalId');
  return digits;
}

export interface MerchantInput {
  readonly nationalId: string;
  readonly fullName: string;
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  readonly businessCardNo?: string | undefined;
  readonly businessCardExpire?: string | undefined;
  readonly supplierCategory?: number | undefined;
  /** As customs and the trade portal have it; what is not given stays. */
  readonly overdueEur?: string | undefined;
}

function readMobile(text: string | undefined): string {
  if (!text?.trim()) return '';
  const mobile = normalizeMobile(text);
  if (mobile) return mobile;
  throw new AppError('invalidFields', { fields: [{ field: 'mobile', problem: { code: 'badMobile' } }] });
}

/** Throws `badNationalId`, `invalidFields` and `badDateInput`. */
function readMerchant(input: MerchantInput): MerchantFacts {
  const fullName = normalizeText(input.fullName);
  if (fullName === '')
    throw new AppError('invalidFields', { fields: [{ field: 'fullName', problem: { code: 'required' } }] });
  return {
    nationalId: readNationalId(input.nationalId),
    fullName,
    mobile: readMobile(input.mobile),
    email: normalizeText(input.email ?? ''),
    businessCardNo: normalizeText(input.businessCardNo ?? ''),
    businessCardExpire: readDayIfAny('businessCardExpire', input.businessCardExpire) ?? '',
    supplierCategory: input.supplierCategory,
    overdueEur: input.overdueEur,
  };
}

/** Adds and renews many, for the market that is made up; rights stay as they are. Writes no entries in the log. */
export async function saveMerchants(tx: Tx, inputs: readonly MerchantInput[]): Promise<SavedMerchant[]> {
  return upsertMerchants(tx, inputs.map(readMerchant), null);
}

const factsOf = ({ fullName, mobile, email, businessCardNo, businessCardExpire, ...rest }: MerchantRow) => ({
  fullName,
  mobile,
  email,
  businessCardNo,
  businessCardExpire,
  supplierCategory: rest.supplierCategory,
  overdueEur: rest.overdueEur,
});

export interface MerchantSaving {
  readonly id: number;
  readonly isChanged: boolean;
}

/** Adds a merchant or renews what is known of one. Throws what `readMerchant` throws. */
export async function saveMerchant(tx: Tx, actor: Actor, input: MerchantInput): Promise<MerchantSaving> {
  const merchant = readMerchant(input);
  const before = await findMerchant(tx, merchant.nationalId);
  const saved = (await upsertMerchants(tx, [merchant], actor.user?.id ?? null))[0];
  if (!saved) return { id: before?.id ?? 0, isChanged: false };
  const after = await getMerchant(tx, merchant.nationalId);
  await insertEvent(tx, actor, {
    action: before ? 'update' : 'insert',
    resource: 'Merchant',
    key: after.nationalId,
    title: after.fullName,
    ...(before ? { before: factsOf(before) } : {}),
    after: factsOf(after),
    call: 'POST /api/merchant/SaveMerchant',
  });
  return { id: saved.id, isChanged: true };
}

const atATime = 500;

/** Blocks and unblocks by duties overdue, cards that ran out and cheques that bounced; gives how many it changed. */
export async function blockOverdueMerchants(tx: Tx, actor: Actor, day: string): Promise<number> {
  const changes = await applySystemBlocks(tx, { day, limit: atATime });
  for (const { nationalId, fullName, isBlocked, reason, wasBlocked, reasonBefore } of changes)
    await insertEvent(tx, actor, {
      action: 'update',
      resource: 'Merchant',
      key: nationalId,
      title: fullName,
      before: { blockedBySystem: wasBlocked, blockReasonSystem: reasonBefore ?? 0 },
      after: { blockedBySystem: isBlocked, blockReasonSystem: reason ?? 0 },
      call: 'POST /api/merchant/SaveMerchant',
    });
  return changes.length;
}
