/** Simulated importers and exporters, natural and legal. */
import { foldKey } from '@nazer/persian/fold.ts';
import { makeLegalNationalId, makeMellicode } from '@nazer/persian/identity.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import * as words from '../words.data.ts';
import type { BulkRow } from './insert-rows.ts';
import { dayOf, momentOf, type MarketWorld, type SimulatedMerchant } from './market-world.ts';

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

export function makeMerchants(world: Ground): {
  merchants: readonly SimulatedMerchant[];
  rows: readonly BulkRow[];
} {
  const merchants = Array.from({ length: world.scale.merchants }, (_, index) => merchantOf(world, index + 1));
  const at = momentOf(world, 0, 560);
  const cardOver = addDays(dayOf(world, 0), -30);
  const isCardOver = (index: number): boolean => merchants[index]?.isBlocked === true && index % 3 === 2;
  const rows = merchants.map((merchant, index) => ({
    id: index + 1,
    national_id: merchant.nationalId,
    full_name: merchant.name,
    search_text: foldKey(`${merchant.name} ${merchant.nationalId}`),
    has_access: !merchant.isBlocked || index % 3 > 0,
    just_supply_for_bank_sarafi: merchant.onlyBanks,
    blocked_by_manual: merchant.isBlocked && index % 3 === 1,
    business_card_no: `B${String(100_000 + index)}`,
    // Those the system blocks let their card run out before the market begins.
    business_card_expire: isCardOver(index) ? cardOver : '',
    ignore_position_calc: merchant.isIgnored,
    supplier_category: merchant.category,
    mobile: merchant.mobile,
    created_at: at,
    updated_at: at,
  }));
  return { merchants, rows };
}
