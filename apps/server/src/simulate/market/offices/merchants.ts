/** Simulated importers and exporters, natural and legal persons. */
import { mobileNumValidation } from '@nazer/contract/sana/sana.codes.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { makeLegalNationalId, makeMellicode } from '@nazer/persian/identity.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import * as words from '../../words.data.ts';
import type { BulkRow } from '../insert-rows.ts';
import { momentOf, type MarketWorld, type SimulatedMerchant } from '../market-world.ts';

type Ground = Omit<MarketWorld, 'offices' | 'merchants'>;

function merchantOf({ random, scale }: Ground, index: number): SimulatedMerchant {
  const isLegal = random.chance(70);
  const number = String(index).padStart(5, '0');
  const name = isLegal
    ? `${random.pick(words.companyForms)} ${random.pick(words.companyRoots)} ${random.pick(words.companySuffixes)}`
    : `${random.pick(words.menNames)} ${random.pick(words.families)}`;
  return {
    nationalId: isLegal
      ? makeLegalNationalId(`140${number}${random.digits(2)}`)
      : makeMellicode(`04${number}${random.digits(2)}`),
    name,
    mobile: `0912${random.digits(7)}`,
    category: 1 + random.integer(7),
    isBlocked: index <= scale.blockedMerchants,
    isIgnored: random.chance(3),
    onlyBanks: random.chance(4),
  };
}

/**
 * Columns of the block of a merchant who is blocked on all days: by access, by hand, or by the system for a card or
 * by Shahkar.
 */
function blockOf(world: Ground, { isBlocked }: SimulatedMerchant, index: number): BulkRow {
  const way = isBlocked ? index % 3 : -1;
  const isCard = way === 2 && index % 2 === 0;
  const isShahkar = way === 2 && !isCard;
  return {
    has_access: way !== 0,
    blocked_by_manual: way === 1,
    description:
      way === 0 ? 'هنوز برای کار در سامانه پذیرفته نشده است' : way === 1 ? 'به درخواست مرجع قضایی' : '',
    business_card_expire: addDays(
      world.today,
      isCard ? -10 - world.random.integer(80) : 30 + world.random.integer(700),
    ),
    shahkar_result: isShahkar ? mobileNumValidation.invalid : mobileNumValidation.valid,
    shahkar_at: momentOf(world, world.lastDay - 5, 600),
  };
}

/** Merchants and their rows, the blocked ones first. */
export function makeMerchants(world: Ground): {
  merchants: readonly SimulatedMerchant[];
  rows: readonly BulkRow[];
} {
  const merchants = Array.from({ length: world.scale.merchants }, (_, index) => merchantOf(world, index + 1));
  const at = momentOf(world, 0, 560);
  const rows = merchants.map((merchant, index) => ({
    id: index + 1,
    national_id: merchant.nationalId,
    full_name: merchant.name,
    search_text: foldKey(merchant.name),
    just_supply_for_bank_sarafi: merchant.onlyBanks,
    ...blockOf(world, merchant, index),
    business_card_no: `${1 + (index % 9)}${world.random.digits(7)}`,
    ignore_position_calc: merchant.isIgnored,
    supplier_category: merchant.category,
    mobile: merchant.mobile,
    created_at: at,
    updated_at: at,
  }));
  return { merchants, rows };
}
