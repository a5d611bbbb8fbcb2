/** Simulated exchange offices with their licences, permissions and limits as they stood at the start. */
import { licenceStatus, licenceType, sarafiKind, sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { makeLegalNationalId, makeMellicode, makeSheba } from '@nazer/persian/identity.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import * as words from '../words.data.ts';
import type { BulkRow } from './insert-rows.ts';
import { dayOf, momentOf, type MarketWorld, type SimulatedOffice } from './market-world.ts';

type Ground = Omit<MarketWorld, 'offices' | 'merchants'>;

/** Codes of banks that own an exchange office. */
const ownerBanks = ['012', '017', '018', '019', '054', '055', '056', '057', '015', '061'] as const;

const firstCode = 1_201;
const expiringOffices = 5;

type Fate = 'active' | 'expiring' | 'suspended' | 'revoked' | 'expired';

/** The last offices of the list are those with troubles; the first two have users of their own in demo mode. */
function fateOf(id: number, count: number): Fate {
  const fromEnd = count - id;
  if (fromEnd === 0) return 'revoked';
  if (fromEnd <= 2) return 'suspended';
  if (fromEnd === 3) return 'expired';
  return fromEnd <= 3 + expiringOffices ? 'expiring' : 'active';
}

const statusOf: Readonly<Record<Fate, number>> = {
  active: sarafiStatus.active,
  expiring: sarafiStatus.active,
  suspended: sarafiStatus.suspended,
  expired: sarafiStatus.expired,
  revoked: sarafiStatus.revoked,
};

export interface OfficeRows {
  readonly offices: readonly SimulatedOffice[];
  readonly sarafi: readonly BulkRow[];
  readonly licences: readonly BulkRow[];
  readonly permissions: readonly BulkRow[];
  readonly limits: readonly BulkRow[];
  readonly limitHistory: readonly BulkRow[];
}

interface OfficePlan {
  readonly office: SimulatedOffice;
  readonly fate: Fate;
  readonly kind: number;
  readonly capital: string;
  readonly collateral: string;
}

function planOffice(world: Ground, id: number): OfficePlan {
  const { random, scale } = world;
  const isBank = id > 1 && id <= 1 + scale.bankOffices;
  const fate = fateOf(id, scale.offices);
  const root = words.companyRoots[(id * 7) % words.companyRoots.length] ?? 'ایران';
  const family = random.pick(words.families);
  const name = isBank ? `صرافی بانکی ${root}` : `صرافی ${root} ${family} و شرکا`;
  return {
    fate,
    kind: isBank
      ? sarafiKind.bankAffiliated
      : random.chance(70)
        ? sarafiKind.generalPartnership
        : sarafiKind.privateJointStock,
    capital: `${130 + random.integer(870)}000000000`,
    collateral: String(random.integer(100) * 100_000),
    office: {
      id,
      code: firstCode + id - 1,
      name,
      isBank,
      isTrading: fate === 'active' || fate === 'expiring',
      sheba: makeSheba(
        `${isBank ? (ownerBanks[id % ownerBanks.length] ?? '017') : '017'}0${random.digits(18)}`,
      ),
      userName: `sarafi${firstCode + id - 1}`,
    },
  };
}

function sarafiRow(world: Ground, { office, kind, fate, capital, collateral }: OfficePlan): BulkRow {
  const { random } = world;
  const isOpen = office.isTrading;
  const bizName = `صرافی ${words.companyRoots[(office.id * 7) % words.companyRoots.length] ?? ''}`;
  return {
    id: office.id,
    code: office.code,
    name: office.name,
    biz_name: bizName,
    search_text: foldKey(`${office.code} ${office.name} ${bizName}`),
    kind,
    bank_code: office.isBank ? office.sheba.slice(4, 7) : '',
    // No number has six zeros from its fourth digit on.
    national_id: makeLegalNationalId(
      `10${random.digits(4).replace(/000$/u, '001')}${String(office.id).padStart(4, '0')}`,
    ),
    register_no: random.digits(6),
    economic_code: `41${random.digits(10)}`,
    ostan_id: 1 + random.integer(31),
    address: `خیابان ${random.pick(words.streets)}، پلاک ${1 + random.integer(240)}`,
    posticode: `1${random.digits(8)}${1 + random.integer(8)}`,
    tel: `021${2 + random.integer(7)}${random.digits(7)}`,
    mobile: `0912${random.digits(7)}`,
    email: `info@sarafi${office.code}.example`,
    ceo_mellicode: makeMellicode(`00${random.digits(6)}${1 + random.integer(9)}`),
    ceo_name: `${random.pick(words.menNames)} ${random.pick(words.families)}`,
    capital_rial: capital,
    collateral_eur: collateral,
    sheba: office.sheba,
    allow_buy: isOpen,
    allow_sell: isOpen,
    access_import_export_talars: isOpen,
    access_to_second_rate: isOpen && random.chance(40),
    permission_description: 'مجوزهای آغاز به کار',
    status: statusOf[fate],
    row_version: 1,
    created_at: momentOf(world, 0, 540),
    updated_at: momentOf(world, 0, 540),
  };
}

/** Days before or after today on which the licence in force ends. */
function licenceEnd(random: MarketWorld['random'], fate: Fate): number {
  if (fate === 'expiring') return 5 + random.integer(50);
  return fate === 'expired' ? -20 - random.integer(60) : 90 + random.integer(600);
}

const licenceStatusOf: Readonly<Record<Fate, number>> = {
  active: licenceStatus.active,
  expiring: licenceStatus.active,
  suspended: licenceStatus.suspended,
  expired: licenceStatus.expired,
  revoked: licenceStatus.revoked,
};

function licenceRow(world: Ground, { office, fate }: OfficePlan): BulkRow {
  const end = licenceEnd(world.random, fate);
  const issued = addDays(world.today, Math.min(end, 0) - 400 - world.random.integer(200));
  return {
    sarafi_id: office.id,
    license_no: `م-${office.code}-1`,
    type: licenceType.permit,
    issue_date: issued,
    expire_date: addDays(world.today, end),
    letter_no: `${90 + world.random.integer(10)}/${world.random.digits(5)}`,
    letter_date: issued,
    status: licenceStatusOf[fate],
    reason:
      fate === 'suspended' ? 'تعلیق تا تکمیل مدارک سرمایه' : fate === 'revoked' ? 'لغو به درخواست شرکا' : '',
    created_at: momentOf(world, 0, 545),
  };
}

/** Ceilings wide enough for the market; the last touch fits them to what was traded (limits.ts). */
function limitRow({ office }: OfficePlan): BulkRow {
  return {
    sarafi_id: office.id,
    taahod_ceiling: '50000000',
    taahod_kind: office.isBank ? 4 : 1,
    multiplier: '1',
    position_ceiling: '20000000',
    open_position_kind: 1,
    position_basis: 2,
  };
}

export function makeOffices(world: Ground): OfficeRows {
  const plans = Array.from({ length: world.scale.offices }, (_, index) => planOffice(world, index + 1));
  const at = momentOf(world, 0, 550);
  const from = dayOf(world, 0);
  return {
    offices: plans.map(({ office }) => office),
    sarafi: plans.map((plan) => sarafiRow(world, plan)),
    licences: plans.map((plan) => licenceRow(world, plan)),
    permissions: plans.map(({ office }) => ({
      sarafi_id: office.id,
      allow_buy: office.isTrading,
      allow_sell: office.isTrading,
      access_import_export_talars: office.isTrading,
      access_to_second_rate: false,
      description: 'مجوزهای آغاز به کار',
      effective_at: at,
      by_user_name: 'system',
    })),
    limits: plans.map((plan) => limitRow(plan)),
    limitHistory: plans.flatMap((plan) =>
      [1, 2].map((subject) => ({
        sarafi_id: plan.office.id,
        subject,
        ceiling: subject === 1 ? '50000000' : '20000000',
        kind: subject === 1 && plan.office.isBank ? 4 : 1,
        multiplier: '1',
        basis: 2,
        valid_from: from,
        description: 'سقف آغاز به کار',
        by_user_name: 'system',
        at,
      })),
    ),
  };
}
