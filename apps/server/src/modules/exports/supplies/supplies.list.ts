/** SQL source of the list of supplies: table, joins and the expression behind each column. */
import { dealingStatus, supplyStatus } from '@nazer/contract/exports/exports.codes.ts';
import { openDealingStates } from '@nazer/contract/exports/open-dealings.ts';
import { supplyList } from '@nazer/contract/exports/supplies.list.ts';
import { merchantName } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

/**
 * SQL of the columns that depend on the dealings of a supply; an office sees them computed from its own dealings
 * alone.
 */
interface View {
  readonly dealt: string;
  readonly reserved: string;
  readonly remaining: string;
  readonly status: string;
}

/** The stored amounts and state, which count all dealings. */
const staffView: View = {
  dealt: 't.dealt_amount',
  reserved: 't.reserved_amount',
  remaining: 't.remaining',
  status: 't.status',
};

/** Computed from the dealings of one office; the cases of `status` are in the order of the column of that name. */
function officeView(office: number): View {
  const own = (states: string): string => `(select coalesce(sum(w.amount), 0)::numeric(20, 2) from dealing w
    where w.supply_id = t.id and w.sarafi_id = ${office}::integer and w.status in (${states}))`;
  const open = openDealingStates.join(', ');
  const [dealt, reserved, either] = [
    own(String(dealingStatus.final)),
    own(open),
    own(`${open}, ${dealingStatus.final}`),
  ];
  return {
    dealt,
    reserved,
    remaining: `(t.amount - ${either})`,
    status: `(case when ${dealt} = t.amount then ${supplyStatus.settled}
      when t.is_withdrawn then ${supplyStatus.withdrawn} when ${either} = t.amount then ${supplyStatus.complete}
      when t.is_expired then ${supplyStatus.expired} when ${either} > 0 then ${supplyStatus.dealt}
      else ${supplyStatus.active} end)`,
  };
}

const supplyView = (office: number | null): View => (office === null ? staffView : officeView(office));

/** SQL condition for the supplies that an office sees: those it deals with or bids for. Both arguments are SQL. */
export const isSeenByOffice = (supplyId: string, office: string): string =>
  `${supplyId} in (select x.supply_id from dealing x where x.sarafi_id = ${office}
    union select b.supply_id from export_demand b where b.sarafi_id = ${office} and b.supply_id is not null)`;

const supplier = merchantName('t.national_id');

export const supplySource = listSource(supplyList, ({ sarafiId }) => {
  const { dealt, reserved, remaining, status } = supplyView(sarafiId);
  return {
    table: 'export_supply t',
    counter: 'exports',
    joins: { m: 'join merchant m on m.national_id = t.national_id' },
    ...(sarafiId !== null && { where: isSeenByOffice('t.id', `${sarafiId}::integer`) }),
    columns: {
      date: 't.registered_on',
      supplier,
      category: 't.supplier_category',
      dealt,
      reserved,
      remaining,
      rate: 't.asked_rate',
      forum: 't.forum_type',
      expire: 't.expire_date',
      status,
      supplierSearch: supplier,
      merchantId: 'm.id',
    },
  };
});
