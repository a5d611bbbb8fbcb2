/** Importers and exporters: what they may do, and who changed it. */
import { type MerchantRights, mayTrade } from '@nazer/contract/merchants/merchants.policy.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { isLegalNationalId, isMellicode, normalizeMobile } from '@nazer/persian/identity.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { readDayIfAny } from '../../platform/day-range.ts';
import { type EventActor, insertEvent } from '../../platform/event-log.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import {
  applySystemBlocks,
  applySystemBlocksOf,
  type BlockChange,
  updateBlockReason,
} from './merchant-blocks.queries.ts';
import {
  findMerchant,
  lockMerchant,
  findNationalId,
  hasException,
  type MerchantFacts,
  type MerchantRow,
  type SavedMerchant,
  upsertMerchants,
} from './merchants.queries.ts';

export type { MerchantRow };

/** Merchant by national id. Throws `notFound`. */
export async function getMerchant(db: Queryable, nationalId: string): Promise<MerchantRow> {
  const merchant = await findMerchant(db, { nationalId });
  if (!merchant) throw new AppError('notFound');
  return merchant;
}

/**
 * Whether a merchant may enter into a contract on this Jalali day. With `offerId`, an exception of the blacklist for this
 * offer counts as well; without it exceptions do not count.
 */
export async function canTrade(
  db: Queryable,
  merchant: MerchantRights,
  { offerId, day }: { readonly offerId?: number | undefined; readonly day: string },
): Promise<boolean> {
  if (mayTrade(merchant, { day, hasException: false })) return true;
  if (offerId === undefined || !mayTrade(merchant, { day, hasException: true })) return false;
  return hasException(db, { offerId, day });
}

/**
 * Whether the digits are an id of a natural person (10), of a legal person (11) or of a foreigner (12 or 13, without a
 * check digit).
 */
function isNationalId(text: string): boolean {
  if (text.length === 10) return isMellicode(text);
  return text.length === 11 ? isLegalNationalId(text) : /^\d{12,13}$/u.test(text);
}

/** Digits of a national id, without the spaces, dashes, dots and slashes people type. Throws `badNationalId`. */
export function readNationalId(text: string): string {
  const digits = normalizeText(text).replaceAll(/[\s\u200B-\u200D._()/-]/gu, '');
  if (!isNationalId(digits)) throw new AppError('badNationalId');
  return digits;
}

/** Row id of a merchant in place of the national id. */
const aliasForm = /^#(\d{1,15})$/u;

/**
 * National id of a merchant, given by the id itself or as `#57`, the number of the row, which callers who see ids
 * masked use. Throws `badNationalId` and `notFound`.
 */
export async function readMerchantKey(db: Queryable, text: string): Promise<string> {
  const id = aliasForm.exec(normalizeText(text).trim())?.[1];
  if (id === undefined) return readNationalId(text);
  const nationalId = await findNationalId(db, { id: Number(id) });
  if (nationalId === undefined) throw new AppError('notFound');
  return nationalId;
}

export interface MerchantInput {
  readonly nationalId: string;
  readonly fullName: string;
  /**
   * A member that is left out stays as it is, this one and all after it; an empty text deletes the present
   * one.
   */
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  readonly businessCardNo?: string | undefined;
  readonly businessCardExpire?: string | undefined;
  readonly supplierCategory?: number | undefined;
}

/** Mobile of a form: undefined leaves it as it is, an empty text deletes it. Throws `invalidFields`. */
function readMobile(text: string | undefined): string | undefined {
  if (!text?.trim()) return text === undefined ? undefined : '';
  const mobile = normalizeMobile(text);
  if (mobile) return mobile;
  throw new AppError('invalidFields', { fields: [{ field: 'mobile', problem: { code: 'badMobile' } }] });
}

/** Text in the stored form; undefined leaves the present one. */
const readText = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : normalizeText(text);

/** Reads the facts of a merchant. Throws `badNationalId`, `invalidFields` and `badDateInput`. */
function readMerchant(input: MerchantInput): MerchantFacts {
  const fullName = normalizeText(input.fullName);
  if (fullName === '')
    throw new AppError('invalidFields', { fields: [{ field: 'fullName', problem: { code: 'required' } }] });
  return {
    nationalId: readNationalId(input.nationalId),
    fullName,
    mobile: readMobile(input.mobile),
    email: readText(input.email),
    businessCardNo: readText(input.businessCardNo),
    businessCardExpire:
      input.businessCardExpire === undefined
        ? undefined
        : (readDayIfAny('businessCardExpire', input.businessCardExpire) ?? ''),
    supplierCategory: input.supplierCategory,
  };
}

/**
 * Inserts and updates many merchants for tests and the simulated market; their rights stay, and the log gets no entries.
 * Gives the written ones. Throws what `readMerchant` throws.
 */
export async function saveMerchants(tx: Tx, inputs: readonly MerchantInput[]): Promise<SavedMerchant[]> {
  return upsertMerchants(tx, inputs.map(readMerchant), null);
}

/** Facts of a merchant as the log has them; rights and blocks have entries of their own. */
const factsOf = ({ fullName, mobile, email, businessCardNo, businessCardExpire, ...rest }: MerchantRow) => ({
  fullName,
  mobile,
  email,
  businessCardNo,
  businessCardExpire,
  supplierCategory: rest.supplierCategory,
});

/** `id` is the row id; `isChanged` is false when nothing was written. */
export interface MerchantSaving {
  readonly id: number;
  readonly isChanged: boolean;
}

/**
 * Inserts or updates a merchant, locked until commit, and logs it; nothing is logged when nothing changed. Throws what
 * `readMerchant` throws.
 */
export async function saveMerchant(tx: Tx, actor: EventActor, input: MerchantInput): Promise<MerchantSaving> {
  const merchant = readMerchant(input);
  const before = await lockMerchant(tx, merchant.nationalId);
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

/**
 * Inserts a merchant whose national id is not known yet, and logs it; a known one stays as it is. Throws what
 * `readMerchant` throws.
 */
export async function addUnknownMerchant(tx: Tx, actor: EventActor, input: MerchantInput): Promise<void> {
  if (!(await lockMerchant(tx, readNationalId(input.nationalId)))) await saveMerchant(tx, actor, input);
}

const blockFacts = (reasons: readonly number[]) => ({
  blockedBySystem: reasons.length > 0,
  blockReasons: reasons.join(','),
});

/** Logs changes of blocks, also those of jobs; all entries name the call that saves merchants. */
async function logBlocks(tx: Tx, actor: EventActor, changes: readonly BlockChange[]): Promise<void> {
  for (const { nationalId, fullName, before, after } of changes)
    await insertEvent(tx, actor, {
      action: 'update',
      resource: 'Merchant',
      key: nationalId,
      title: fullName,
      before: blockFacts(before),
      after: blockFacts(after),
      call: 'POST /api/merchant/SaveMerchant',
    });
}

/**
 * Opens (`holds`) or closes one reason of the system and logs it; the others stay. Locks the merchant until the
 * transaction ends. False when it was so already, or when no merchant has this id.
 */
export async function setSystemBlock(
  tx: Tx,
  actor: EventActor,
  block: { readonly nationalId: string; readonly reason: number; readonly holds: boolean },
): Promise<boolean> {
  const change = await updateBlockReason(tx, block);
  if (change) await logBlocks(tx, actor, [change]);
  return change !== undefined;
}

/** Most merchants whose blocks one call changes; those left over are changed by the next call. */
const atATime = 500;

/**
 * Opens and closes blocks by overdue duties, expired business cards and bounced cheques, as of the Jalali day `day`;
 * gives how many merchants changed. With `nationalId` for one merchant alone, whose lock it waits for; without it
 * merchants locked by others are left out.
 */
export async function refreshSystemBlocks(
  tx: Tx,
  actor: EventActor,
  { day, nationalId }: { readonly day: string; readonly nationalId?: string },
): Promise<number> {
  const { isDutyBlocking, dutyGraceDays, dutyLeastEur } = await getMarketSettings(tx);
  const dutyBefore = isDutyBlocking ? addDays(day, -dutyGraceDays) : null;
  const rules = { day, dutyBefore, leastDutyEur: dutyLeastEur, limit: atATime };
  const changes =
    nationalId === undefined
      ? await applySystemBlocks(tx, rules)
      : await applySystemBlocksOf(tx, { ...rules, nationalId });
  await logBlocks(tx, actor, changes);
  return changes.length;
}
