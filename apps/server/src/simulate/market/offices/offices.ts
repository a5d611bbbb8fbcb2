/** Simulated exchange offices with their licences, rights and limits. */
import { sarafiKind, sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { makeLegalNationalId, makeMellicode, makeSheba } from '@nazer/persian/identity.ts';
import * as words from '../../words.data.ts';
import type { BulkRow } from '../insert-rows.ts';
import { momentOf, type MarketWorld, type SimulatedOffice } from '../market-world.ts';
import { type Fate, historyOf, limitsFrom, type OfficeHistory } from './office-histories.ts';
import { type Place, places, tehran } from '../places.data.ts';

type Ground = Omit<MarketWorld, 'offices' | 'merchants'>;

/** Codes of banks that own an exchange office. */
const ownerBanks = ['012', '017', '018', '019', '054', '055', '056', '057', '015', '061'] as const;

const firstCode = 1_201;
const expiringOffices = 5;

/**
 * Fate of an office. The last offices of the list have troubles; the first two have users of their own in demo mode.
 */
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
  readonly place: Place;
  readonly history: OfficeHistory;
}

function planOffice(world: Ground, id: number): OfficePlan {
  const { random, scale } = world;
  const isBank = id > 1 && id <= 1 + scale.bankOffices;
  const fate = fateOf(id, scale.offices);
  const root = words.companyRoots[(id * 7) % words.companyRoots.length] ?? 'ایران';
  const family = random.pick(words.families);
  const name = isBank ? `صرافی بانکی ${root}` : `صرافی ${root} ${family} و شرکا`;
  const code = firstCode + id - 1;
  const isTrading = fate === 'active' || fate === 'expiring';
  const hasSecondRate = isTrading && random.chance(40);
  return {
    fate,
    place: random.chance(40) ? tehran : random.pick(places),
    history: historyOf(world, { id, code, fate, isTrading, hasSecondRate }),
    kind: isBank
      ? sarafiKind.bankAffiliated
      : random.chance(70)
        ? sarafiKind.generalPartnership
        : sarafiKind.privateJointStock,
    capital: `${130 + random.integer(870)}000000000`,
    collateral: String(random.integer(100) * 100_000),
    office: {
      id,
      code,
      name,
      // Six zeros from the fourth digit on are avoided, as such a number is not valid.
      nationalId: makeLegalNationalId(
        `10${random.digits(4).replace(/000$/u, '001')}${String(id).padStart(4, '0')}`,
      ),
      isBank,
      isTrading,
      sheba: makeSheba(
        `${isBank ? (ownerBanks[id % ownerBanks.length] ?? '017') : '017'}0${random.digits(18)}`,
      ),
      userName: `sarafi${code}`,
    },
  };
}

function sarafiRow(
  world: Ground,
  { office, kind, fate, capital, collateral, place, history }: OfficePlan,
): BulkRow {
  const { random } = world;
  const bizName = `صرافی ${words.companyRoots[(office.id * 7) % words.companyRoots.length] ?? ''}`;
  return {
    id: office.id,
    code: office.code,
    name: office.name,
    biz_name: bizName,
    search_text: foldKey(`${office.code} ${office.name} ${bizName}`),
    kind,
    bank_code: office.isBank ? office.sheba.slice(4, 7) : '',
    national_id: office.nationalId,
    register_no: random.digits(6),
    economic_code: `41${random.digits(10)}`,
    ostan_id: place.provinceId,
    city_id: place.cityId,
    address: `خیابان ${random.pick(words.streets)}، پلاک ${1 + random.integer(240)}`,
    posticode: `1${random.digits(8)}${1 + random.integer(8)}`,
    tel: `${place.areaCode}${2 + random.integer(7)}${random.digits(7)}`,
    mobile: `0912${random.digits(7)}`,
    email: `info@sarafi${office.code}.example`,
    ceo_mellicode: makeMellicode(`00${random.digits(6)}${1 + random.integer(9)}`),
    ceo_name: `${random.pick(words.menNames)} ${random.pick(words.families)}`,
    capital_rial: capital,
    collateral_eur: collateral,
    sheba: office.sheba,
    ...history.present,
    status: statusOf[fate],
    row_version: 1,
    created_at: momentOf(world, 0, 540),
    updated_at: momentOf(world, 0, 540),
  };
}

/**
 * Limits of an office, wide enough for the market; `limits.ts` fits them later to what was traded. Offices of banks
 * have no commitment ceiling (`taahodKind` 4).
 */
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
  const { at, day } = limitsFrom(world);
  return {
    offices: plans.map(({ office }) => office),
    sarafi: plans.map((plan) => sarafiRow(world, plan)),
    licences: plans.flatMap(({ history }) => history.licences),
    permissions: plans.flatMap(({ history }) => history.permissions),
    limits: plans.map((plan) => limitRow(plan)),
    limitHistory: plans.flatMap((plan) =>
      [1, 2].map((subject) => ({
        sarafi_id: plan.office.id,
        subject,
        ceiling: subject === 1 ? '50000000' : '20000000',
        kind: subject === 1 && plan.office.isBank ? 4 : 1,
        multiplier: '1',
        basis: 2,
        valid_from: day,
        description: 'سقف آغاز به کار',
        by_user_name: '',
        at,
      })),
    ),
  };
}
