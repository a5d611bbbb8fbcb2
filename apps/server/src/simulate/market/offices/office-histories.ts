/** Histories of the licences and rights of simulated offices. */
import { licenceStatus, licenceType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import type { BulkRow } from '../insert-rows.ts';
import { dayOf, momentOf, type MarketWorld } from '../market-world.ts';

type Ground = Omit<MarketWorld, 'offices' | 'merchants'>;

export type Fate = 'active' | 'expiring' | 'suspended' | 'revoked' | 'expired';

export interface OfficePast {
  readonly id: number;
  readonly code: number;
  readonly fate: Fate;
  readonly isTrading: boolean;
  readonly hasSecondRate: boolean;
}

/** Days of every permit and renewal: a little less than the three years they may last at most. */
const longestDays = 1_090;

/** Days from today to the end of the current licence; negative when it has ended. */
function licenceEnd(random: MarketWorld['random'], fate: Fate): number {
  if (fate === 'expiring') return 5 + random.integer(50);
  return fate === 'expired' ? -20 - random.integer(60) : 90 + random.integer(500);
}

const statusOf: Readonly<Record<Fate, number>> = {
  active: licenceStatus.active,
  expiring: licenceStatus.active,
  suspended: licenceStatus.suspended,
  expired: licenceStatus.expired,
  revoked: licenceStatus.revoked,
};

const reasonOf: Readonly<Record<Fate, string>> = {
  active: '',
  expiring: '',
  suspended: 'تعلیق تا تکمیل مدارک سرمایه',
  expired: 'پایان مدت مجوز',
  revoked: 'لغو به درخواست شرکا',
};

/** Days before today on which an office was suspended or lost its licence. */
const closedAgo = 30;

const closedDayOf = (world: Ground, fate: Fate, licenceEnds: number): number =>
  world.lastDay + (fate === 'expired' ? licenceEnds + 1 : -closedAgo);

interface Paper {
  readonly type: number;
  readonly status: number;
  /** Days from today, negative in the past. */
  readonly issued: number;
  /** Days from today; undefined when nothing expires. */
  readonly ends?: number;
  readonly reason?: string;
}

/**
 * Papers of an office: agreement, permit, the renewal of every second office, and what happened since; days are
 * counted from today.
 */
function papersOf(office: OfficePast, end: number): readonly Paper[] {
  const { fate } = office;
  const isRenewed = office.id % 2 === 0;
  const issued = end - longestDays;
  const first = isRenewed ? issued - longestDays : issued;
  const papers: Paper[] = [
    { type: licenceType.agreement, status: licenceStatus.agreement, issued: first - 120 },
    {
      type: licenceType.permit,
      status: isRenewed ? licenceStatus.expired : statusOf[fate],
      issued: first,
      ends: first + longestDays,
    },
  ];
  if (isRenewed) papers.push({ type: licenceType.renewal, status: statusOf[fate], issued, ends: end });
  if (fate === 'suspended' || fate === 'revoked')
    papers.push({
      type: fate === 'suspended' ? licenceType.suspension : licenceType.revocation,
      status: statusOf[fate],
      issued: -closedAgo,
      reason: reasonOf[fate],
    });
  return papers;
}

function licenceRow(world: Ground, office: OfficePast, paper: Paper): BulkRow {
  const issued = addDays(world.today, paper.issued);
  return {
    sarafi_id: office.id,
    license_no: `م-${office.code}-1`,
    type: paper.type,
    issue_date: issued,
    expire_date: paper.ends === undefined ? '' : addDays(world.today, paper.ends),
    letter_no: `${90 + world.random.integer(10)}/${world.random.digits(5)}`,
    letter_date: issued,
    status: paper.status,
    reason: paper.reason ?? '',
    created_at: momentOf(world, Math.max(0, world.lastDay + paper.issued), 545),
  };
}

const noRights = {
  allow_buy: false,
  allow_sell: false,
  access_import_export_talars: false,
  access_to_second_rate: false,
};
const usual = { ...noRights, allow_buy: true, allow_sell: true, access_import_export_talars: true };

interface Permission {
  /** Day of the change, as an index into the days of the market. */
  readonly place: number;
  readonly flags: typeof noRights;
  readonly description: string;
}

/** Rights of an office over time; the last row has its present rights. */
function permissionsOf(world: Ground, office: OfficePast, end: number): readonly Permission[] {
  const changes: Permission[] = [{ place: 0, flags: usual, description: 'مجوزهای آغاز به کار' }];
  if (office.hasSecondRate)
    changes.push({
      place: 60 + ((office.id * 13) % 200),
      flags: { ...usual, access_to_second_rate: true },
      description: 'دسترسی به نرخ دوم پس از ارزیابی عملکرد',
    });
  if (!office.isTrading)
    changes.push({
      place: closedDayOf(world, office.fate, end),
      flags: noRights,
      description: reasonOf[office.fate],
    });
  return changes;
}

const permissionRow = (world: Ground, { id }: OfficePast, { place, flags, description }: Permission) => ({
  sarafi_id: id,
  ...flags,
  description,
  effective_at: momentOf(world, place, 550),
  by_user_name: '',
});

export interface OfficeHistory {
  readonly licences: readonly BulkRow[];
  readonly permissions: readonly BulkRow[];
  /** Present rights and description, for the row of the office. */
  readonly present: BulkRow;
}

export function historyOf(world: Ground, office: OfficePast): OfficeHistory {
  const end = licenceEnd(world.random, office.fate);
  const permissions = permissionsOf(world, office, end);
  const last = permissions.at(-1);
  return {
    licences: papersOf(office, end).map((paper) => licenceRow(world, office, paper)),
    permissions: permissions.map((change) => permissionRow(world, office, change)),
    present: { ...last?.flags, permission_description: last?.description ?? '' },
  };
}

/** Moment and day from which the limits of offices are valid: the first of the market. */
export const limitsFrom = (world: Ground): { readonly at: string; readonly day: string } => ({
  at: momentOf(world, 0, 550),
  day: dayOf(world, 0),
});
